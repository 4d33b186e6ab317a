-- Older versions may write. They keep no orders that were not sent, and erase none: those are gone after two days.
-- What customers typed of orders that they did not send.
create table order_intentions (
  id text primary key,
  phone_term text not null unique,
  phone text not null,
  name text not null,
  lines text not null,
  kept_at text not null,
  ordered_since text not null,
  closed_at text
);
create index order_intentions_kept on order_intentions (kept_at);

-- By day: how many there were, and how many became orders.
create table intention_days (
  day text primary key,
  kept integer not null,
  ordered integer not null
);
