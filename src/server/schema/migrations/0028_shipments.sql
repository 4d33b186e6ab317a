-- Who brings parcels to customers and cash to the shop. `tracking_url` holds {number} where the tracking number goes; `csv_mapping` is JSON, its columns.
create table couriers (
  id text primary key,
  name text not null,
  phone text not null,
  tracking_url text not null,
  csv_mapping text not null,
  active smallint not null,
  created_at text not null,
  updated_at text not null
);

-- The parcels that a courier takes at one time.
create table manifests (
  id text primary key,
  number text not null unique,
  courier_id text not null references couriers (id),
  user_id text,
  created_at text not null
);

create index manifests_by_time on manifests (created_at);

-- The parcel of an order: packed, handed over to a courier, and how that ended. `cash_due` is what is collected at the door, in millimes.
create table shipments (
  id text primary key,
  order_id text not null,
  courier_id text references couriers (id),
  manifest_id text references manifests (id),
  tracking_number text not null,
  cash_due bigint not null,
  state text not null,
  packed_by text,
  packed_at text,
  handed_over_at text,
  ended_at text,
  created_at text not null,
  updated_at text not null
);

-- One parcel of an order at a time.
create unique index shipments_open on shipments (order_id) where state in ('packed', 'handed-over');

create index shipments_by_order on shipments (order_id);

create index shipments_by_state on shipments (state, courier_id, created_at, id);

create index shipments_by_manifest on shipments (manifest_id);

create index shipments_by_tracking on shipments (tracking_number);
