-- What came back of an order. `amount` is what its pieces cost as paid, `delivery` what of the delivery fee is given back beside it, and `not_collected`
-- what was not asked for at the door. Lines and total of the order stay as sold.
create table returns (
  id text primary key,
  number text not null unique,
  order_id text not null,
  kind text not null,
  reason text not null,
  note text not null,
  settlement text not null,
  amount bigint not null,
  delivery bigint not null,
  not_collected bigint not null,
  exchange_order_id text,
  user_id text,
  created_at text not null,
  undone_at text,
  undone_by text
);

create index returns_by_order on returns (order_id, id);

create index returns_by_kind on returns (kind, id);

create index returns_by_reason on returns (reason, id);

create index returns_by_kind_and_reason on returns (kind, reason, id);

create unique index returns_by_exchange on returns (exchange_order_id);

-- The pieces of a return: `position` is that of the order line. What is written off does not go back to the stock.
create table return_lines (
  return_id text not null references returns (id),
  position bigint not null,
  quantity bigint not null,
  fate text not null,
  amount bigint not null,
  primary key (return_id, position),
  constraint returned_pieces check (quantity > 0 and amount >= 0)
);

-- Money that was given back for returns, in millimes; what is undone has a second row below 0. Rows never change.
create table refunds (
  id text primary key,
  return_id text not null references returns (id),
  order_id text not null,
  amount bigint not null,
  method text not null,
  user_id text,
  created_at text not null
);

create index refunds_by_return on refunds (return_id);

create index refunds_by_order on refunds (order_id);

-- What the shop owes to a phone: what its entries add up to, and never less than nothing. `phone` is the term that all spellings of a number share.
create table store_credits (
  phone text primary key,
  balance bigint not null,
  constraint store_credit_left check (balance >= 0)
);

-- Every change of a store credit, in millimes. The phone is null where its customer was erased. Rows change by that alone.
create table store_credit_entries (
  id text primary key,
  phone text,
  amount bigint not null,
  order_id text,
  return_id text,
  user_id text,
  created_at text not null
);

create index store_credit_entries_by_phone on store_credit_entries (phone, id);

create index store_credit_entries_by_order on store_credit_entries (order_id);

create index store_credit_entries_by_return on store_credit_entries (return_id);

-- The return behind a movement, whose reason is that of a cancellation or, when it is undone, of a sale.
alter table stock_movements add column return_id text;

-- The order whose pieces an order replaces.
alter table orders add column exchange_of text;
