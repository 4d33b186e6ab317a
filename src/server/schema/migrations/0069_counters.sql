-- Older versions may write: they number orders at random, as before.
-- Numbers that are counted, each under its name: the last one that was given.
create table counters (
  name text primary key,
  value integer not null
);
