-- Menus that the merchant has changed. Others follow the collections.
create table menus (
  name text primary key,
  items text not null,
  version integer not null default 1,
  updated_at text not null
);

-- Where addresses lead that the shop does not have, or has no more. A target is never such an address itself.
create table redirects (
  path text primary key,
  target text not null,
  created_at text not null
);

create index redirects_by_target on redirects (target);
