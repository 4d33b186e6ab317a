-- Refused and lost parcels are few, and listed by themselves.
create index orders_by_failure on orders (delivery_failure, created_at, id) where delivery_failure is not null;
