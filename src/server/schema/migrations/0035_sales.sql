-- Discounts of a collection (null: of all products) that begin by themselves. Their end is that of the discounts they make.
create table sales (
  id text primary key,
  collection text,
  percent integer not null,
  starts_at text not null,
  ends_at text,
  started_at text,
  created_at text not null
);

create index sales_to_start on sales (starts_at) where started_at is null;
