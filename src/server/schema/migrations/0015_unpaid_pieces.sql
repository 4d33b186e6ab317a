-- Pieces that are ordered and not paid, by day (UTC) and by a hash of a phone, an email, an address or a network.
create table unpaid_pieces (
  day text not null,
  key text not null,
  pieces integer not null,
  primary key (day, key)
);

-- An order of too many waits for a call by staff, and holds no stock until then.
alter table orders add column waits_for_confirmation integer not null default 0;
-- Where the pieces of an order are counted until it is paid, confirmed, shipped or cancelled: JSON, or nothing.
alter table orders add column counted_under text not null default '';

create index orders_waiting on orders (created_at) where waits_for_confirmation = 1;
create index orders_counted on orders (created_at) where counted_under <> '';
