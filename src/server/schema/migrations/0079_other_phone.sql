-- Older versions may write. They ask for no second phone, and an order that they edit keeps it.
alter table orders add column other_phone text not null default '';
