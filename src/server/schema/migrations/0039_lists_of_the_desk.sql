-- Parcels whose cash the courier still owes: nothing is collected of others than those that were delivered.
create index shipments_owing on shipments (order_id) where payout_id is null and collected > 0;

-- Orders on the road, those first that nobody has changed for the longest.
create index orders_on_the_road on orders (updated_at, id) where status = 'Shipped';
