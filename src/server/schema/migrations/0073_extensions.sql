-- Older versions may write. They know no extensions, and no table of the shop depends on these.
-- What the owner decided about each extension: whether it is on, with which rights, settings and secrets.
create table extensions (
  id text primary key,
  state text not null check (state in ('off', 'on', 'failed')),
  -- The account as which it acts, like that of an API key.
  user_id text not null,
  -- As JSON: a list of rights, settings by name, sealed secrets by name.
  rights text not null,
  settings text not null,
  secrets text not null,
  -- Up to which event it was told of what happened.
  position integer not null,
  -- Faults in a row, each soon after the one before.
  faults integer not null,
  last_error text not null,
  last_error_at text,
  updated_at text not null
);

-- The scripts that made the tables of extensions, `x_…`: a restore and a move make them again.
create table extension_migrations (
  extension_id text not null,
  name text not null,
  position integer not null,
  script text not null,
  run_at text not null,
  primary key (extension_id, name)
);
