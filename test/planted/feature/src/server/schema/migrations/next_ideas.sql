-- What customers asked for and the shop does not have.
create table ideas (
  id text primary key,
  text text not null,
  created_at text not null,
  -- When the shop was told by mail.
  told_at text
);
