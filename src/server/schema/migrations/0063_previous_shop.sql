-- Older versions may not write: they would not delete these rows with the data of their customer.
-- Orders and customers of the shop before this one, as its files said them. They are read, never changed, and no order of them is open.
create table previous_orders (
  id text primary key,
  source text not null,
  number text not null,
  phone_term text not null,
  status text not null,
  outcome text not null,
  total bigint,
  currency text not null,
  ordered_at text,
  lines text not null
);
create unique index previous_orders_by_number on previous_orders (source, number);
create index previous_orders_by_phone on previous_orders (phone_term, ordered_at);

-- Each phone once. `words` is what they are searched by.
create table previous_customers (
  id text primary key,
  phone_term text not null,
  name text not null,
  phone text not null,
  email text not null,
  address text not null,
  orders integer not null,
  words text not null
);
create unique index previous_customers_by_phone on previous_customers (phone_term);
create index previous_customers_by_email on previous_customers (email);
