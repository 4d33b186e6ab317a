-- Older versions may write: they send nothing, and what happens meanwhile is sent by the next version that does.
-- Addresses to which the shop sends what happens. How far each has been read is in `event_readers`.
create table webhooks (
  id text primary key,
  url text not null,
  -- As JSON, the types of events that are sent.
  types text not null,
  payload text not null check (payload in ('thin', 'whole')),
  state text not null check (state in ('on', 'off', 'paused')),
  -- Sealed, like the one before, with which it is signed as well until a time.
  secret text not null,
  previous_secret text,
  previous_until text,
  created_by text not null,
  created_at text not null
);

-- What is sent to each, an event at a time. Nothing of the event is kept here: its body is made of the event when it is sent.
create table webhook_deliveries (
  webhook_id text not null,
  position bigint not null,
  event_id text not null,
  type text not null,
  -- What the event is about, until the delivery is settled: events of one subject are sent one after the other.
  subject text,
  created_at text not null,
  -- When it is tried next; null while an earlier one of its subject is not settled, and afterwards.
  due_at text,
  attempts integer not null,
  first_tried_at text,
  tried_at text,
  -- What came of the last attempt: the status of the answer, or why there was none.
  status integer,
  failure text,
  outcome text check (outcome in ('delivered', 'given-up')),
  settled_at text,
  primary key (webhook_id, position)
);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where due_at is not null;
create index webhook_deliveries_unsettled on webhook_deliveries (webhook_id, subject, position) where settled_at is null;
create index webhook_deliveries_of_subject on webhook_deliveries (subject) where subject is not null;
create index webhook_deliveries_settled on webhook_deliveries (settled_at) where settled_at is not null;
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, position) where failure is not null;
