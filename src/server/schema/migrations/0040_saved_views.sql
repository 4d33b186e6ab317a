-- The views of the list of orders that staff have saved, each for itself. `filter` is JSON; `position` counts the views of an account from 0.
create table saved_views (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  filter text not null,
  position integer not null,
  created_at text not null
);

create index saved_views_by_user on saved_views (user_id, position);
