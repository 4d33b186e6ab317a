-- Carts of accounts --------------------------------------------------------

-- The row that changes of one cart are lined up on, whether or not anything is in the cart.
create table carts (
  user_id text primary key references users (id) on delete cascade,
  -- The merge that was done last, so that one whose answer was lost is not done twice.
  merge_key text,
  updated_at text not null
);

create table cart_lines (
  -- Sorts by age.
  id text primary key,
  user_id text not null references carts (user_id) on delete cascade,
  sku_id text not null references skus (id),
  quantity integer not null check (quantity between 1 and 10),
  unique (user_id, sku_id)
);

create index cart_lines_by_sku on cart_lines (sku_id);

-- The stepped checkout -----------------------------------------------------

-- How far a customer has come. One at a time; the order it leads to takes its id, so it leads to one order at most.
create table checkout_sessions (
  user_id text primary key references users (id) on delete cascade,
  id text not null unique,
  current_step integer not null check (current_step between 1 and 3),
  email text not null default '',
  -- As JSON: what was typed or picked, not what the address book says later.
  shipping_address text,
  shipping_option text check (shipping_option in ('standard', 'expedited')),
  created_at text not null,
  updated_at text not null,
  check (current_step = 1 or (email <> '' and shipping_address is not null and shipping_option is not null))
);

-- Payments -----------------------------------------------------------------

create table payments (
  id text primary key,
  order_id text not null unique references orders (id),
  method text not null,
  status text not null check (status in ('due', 'pending', 'authorised', 'captured', 'refused')),
  amount bigint not null check (amount >= 0),
  -- What the gateway calls it.
  reference text,
  created_at text not null,
  updated_at text not null,
  unique (method, reference)
);

-- What gateways have told. A notice that comes again is known by its id.
create table payment_notices (
  method text not null,
  id text not null,
  payment_id text not null references payments (id),
  received_at text not null,
  primary key (method, id)
);
