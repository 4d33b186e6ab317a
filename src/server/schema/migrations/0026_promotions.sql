-- What takes something off orders: by a code, or by itself (code null). `scope` is JSON: collections, product and variant ids; all empty: everything.
create table promotions (
  id text primary key,
  code text unique,
  title text not null,
  kind text not null,
  value bigint not null,
  scope text not null,
  minimum_subtotal bigint not null,
  first_order_only smallint not null,
  once_per_customer smallint not null,
  starts_at text,
  ends_at text,
  max_uses bigint,
  uses bigint not null,
  active smallint not null,
  created_at text not null,
  updated_at text not null,
  constraint promotion_uses check (max_uses is null or uses <= max_uses)
);

-- Which orders use a promotion. `customer` is the term of the phone where it may be used once by each.
create table promotion_uses (
  promotion_id text not null references promotions (id),
  order_id text not null,
  customer text,
  created_at text not null,
  primary key (promotion_id, order_id)
);

create unique index promotion_uses_by_customer on promotion_uses (promotion_id, customer);

create index promotion_uses_by_order on promotion_uses (order_id);

-- What an order costs less than its lines and its delivery, and why, as JSON.
alter table orders add column adjustments text not null default '[]';
