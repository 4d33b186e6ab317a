-- Older versions may not write: what they do would be told to no reader, and they would not forget a customer here.
-- What has happened, once and in order. A transaction writes its events without a position; they are numbered after it has committed, so that
-- no number is missing and none comes before one that was given. Until then `sequence` keeps them in order: it is above that of every event
-- without a position which the transaction could see.
create table events (
  id text primary key,
  position bigint,
  sequence bigint not null,
  type text not null,
  version integer not null,
  subject_kind text not null,
  subject_id text not null,
  -- Who did it; null for guests and the shop itself.
  user_id text,
  -- As JSON, of the shape that the type and its version have.
  payload text not null,
  created_at text not null
);

create unique index events_by_position on events (position) where position is not null;
create index events_without_position on events (sequence, id) where position is null;
create index events_by_user on events (user_id) where user_id is not null;
create index events_by_customer on events (subject_id) where subject_kind = 'customer';

-- The newest position that was given.
create table event_positions (
  name text primary key,
  position bigint not null
);

-- How far readers have come.
create table event_readers (
  name text primary key,
  position bigint not null,
  updated_at text not null
);
