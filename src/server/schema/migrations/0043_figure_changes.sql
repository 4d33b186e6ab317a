-- What changed in day_figures when a day was counted again, as differences, so that sums that were kept are brought up to date by the changes alone. Each counting has
-- the next `number`, and a `token` of its own, by which a shop that was restored is told from what it was before. The kind 'anew' says to read the day again.
create table figure_changes (
  number bigint not null,
  token text not null,
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
  primary key (number, kind, key)
);

-- The newest of these changes.
alter table figure_progress add column counted bigint not null default 0;
alter table figure_progress add column token text not null default '';
