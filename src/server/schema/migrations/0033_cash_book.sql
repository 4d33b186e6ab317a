-- What couriers owe, in millimes: the sum of the entries of each, kept in the transaction that writes them. `statement_columns` is JSON, the columns of its statements.
alter table couriers add column balance bigint not null default 0;
alter table couriers add column statement_columns text;

-- What the courier collected at the door, while the parcel is delivered, and the payout that settled the parcel.
alter table shipments add column collected bigint;
alter table shipments add column payout_id text;

create index shipments_on_the_road on shipments (courier_id, handed_over_at, id, cash_due) where state = 'handed-over';

create index shipments_to_settle on shipments (courier_id, ended_at, id, collected)
  where state = 'delivered' and payout_id is null and collected > 0;

-- Cash that a courier brought, less the fees it kept. `difference` is what came more than the parcels make; `is_written_off` ends it there, else the courier owes it.
create table payouts (
  id text primary key,
  courier_id text not null,
  received bigint not null,
  fees bigint not null,
  expected bigint not null,
  difference bigint not null,
  is_written_off smallint not null,
  reason text not null,
  file_name text not null,
  statement_hash text,
  request_key text unique,
  request_hash text,
  user_id text,
  created_at text not null,
  undone_at text,
  undone_by text
);

create index payouts_by_courier on payouts (courier_id, id);

-- A statement is entered once, unless its payout was undone.
create unique index payouts_by_statement on payouts (courier_id, statement_hash) where statement_hash is not null and undone_at is null;

-- The parcels of a payout. `stated` is what the statement says of them; `ended_by_payout` tells those whose delivery ended with it.
create table payout_parcels (
  payout_id text not null references payouts (id),
  shipment_id text not null,
  order_id text not null,
  expected bigint not null,
  stated bigint not null,
  fee bigint not null,
  ended_by_payout smallint not null,
  is_undone smallint not null,
  primary key (payout_id, shipment_id)
);

-- A parcel is settled once.
create unique index payout_parcels_once on payout_parcels (shipment_id) where is_undone = 0;

-- The cash book, which only grows: what each courier owes more (positive) or less (negative), and why.
create table cash_entries (
  id text primary key,
  courier_id text not null,
  kind text not null,
  amount bigint not null,
  shipment_id text,
  order_id text,
  payout_id text,
  round integer not null,
  reverses text unique,
  reason text not null,
  user_id text,
  created_at text not null
);

-- A parcel is collected once in each round of its delivery: a round ends when it is reversed.
create unique index cash_entries_once on cash_entries (shipment_id, kind, round) where shipment_id is not null;

create index cash_entries_by_courier on cash_entries (courier_id, created_at, id);

create index cash_entries_by_payout on cash_entries (payout_id) where payout_id is not null;
