-- An order that waits for a call may hold its stock meanwhile (`reserves_stock`), and may wait until a time only (`confirm_until`).
alter table orders add column reserves_stock integer not null default 0;
alter table orders add column confirm_until text;
-- Calls that nobody answered, why calling again hardly helps, and when to call next.
alter table orders add column call_attempts integer not null default 0;
alter table orders add column call_problem text not null default '';
alter table orders add column next_call_at text not null default '';

-- The queue of calls, in its order.
create index orders_to_call on orders (call_problem, next_call_at, id) where waits_for_confirmation = 1 and status = 'Pending';
create index orders_to_expire on orders (confirm_until) where waits_for_confirmation = 1 and status = 'Pending';

-- What came of each call, and what was taken back (`undoes`). Rows are only added. `before` is where the order stood among the calls, as JSON.
create table order_calls (
  id text primary key,
  order_id text not null,
  user_id text,
  outcome text not null,
  reason text,
  next_call_at text,
  before text not null,
  undoes text unique,
  created_at text not null
);

create index order_calls_by_order on order_calls (order_id, created_at);

-- Which customers somebody is calling: a hash of the phone, until a time.
create table call_claims (
  customer text primary key,
  order_id text not null,
  user_id text not null,
  claimed_until text not null
);

create index call_claims_by_user on call_claims (user_id);
