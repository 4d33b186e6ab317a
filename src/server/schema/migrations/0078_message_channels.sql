-- Older versions may not write: they would write to phones that want no messages.
-- Phones that get no message any more, by their term.
create table refused_phones (
  phone_term text primary key,
  phone text not null,
  reason text not null,
  refused_at text not null
);

-- Of messages: the extensions that have refused it, as JSON, and how far what was sent has come.
alter table outbox add column refused_by text not null default '[]';
alter table outbox add column delivery text;
