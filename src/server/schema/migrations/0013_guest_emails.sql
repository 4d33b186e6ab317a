-- Orders that were placed as a guest, by their email: they belong to the account that has verified it.
create index orders_by_guest_email on orders (lower(user_email)) where user_id is null;
