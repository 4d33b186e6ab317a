-- Runs of backups. One at a time in the whole shop: `running` is 1 or null, and unique. One for each night: `slot`.
create table backups (
  id text primary key,
  kind text not null check (kind in ('nightly', 'manual', 'command')),
  slot text unique,
  running integer unique check (running = 1),
  started_at text not null,
  ended_at text,
  file_name text,
  bytes bigint,
  error text
);

create index backups_by_age on backups (started_at);
