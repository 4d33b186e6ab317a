-- What staff have said that a status in the statements of a courier means. `status` is folded (foldStatus), `written` is as it was written.
create table courier_statuses (
  courier_id text not null,
  status text not null,
  written text not null,
  meaning text not null,
  updated_at text not null,
  primary key (courier_id, status)
);
