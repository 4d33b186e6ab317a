-- The days whose orders are counted in day_figures, and which version of the shop counted them.
create table figure_days (
  day text primary key,
  version integer not null
);

-- What became of the orders placed on a day, in the time zone of the shop, by `kind` and key. Values are millimes. Counted again when an order of the day changes.
create table day_figures (
  kind text not null,
  day text not null,
  key text not null,
  product_id text not null,
  placed integer not null,
  confirmed integer not null,
  on_road integer not null,
  delivered integer not null,
  refused integer not null,
  returned integer not null,
  wanted integer not null,
  wanted_value bigint not null,
  placed_value bigint not null,
  on_road_value bigint not null,
  sold_value bigint not null,
  refused_value bigint not null,
  primary key (kind, day, key)
);

create index day_figures_by_day on day_figures (day);

-- How far changes of orders have been looked at.
create table figure_progress (
  name text primary key,
  read_to text not null,
  generation integer not null,
  seen text not null
);

create index payments_by_change on payments (updated_at);

create index shipments_by_change on shipments (updated_at);
