-- Older versions may not write: who may no longer make keys would keep those that they made.
-- Keys by which programs call the API. Each acts as an account of its own, without email and password, whose name stands in
-- the log and wherever else the shop says who did something. Of the secret there is only a hash.
create table api_keys (
  id text primary key,
  kind text not null check (kind in ('secret', 'publishable')),
  hash text not null unique,
  start text not null,
  -- As JSON, each a list.
  rights text not null,
  networks text not null,
  origins text not null,
  per_minute integer not null,
  created_by text not null,
  created_at text not null,
  expires_at text,
  last_used_at text,
  revoked_at text
);

create index api_keys_by_maker on api_keys (created_by);
