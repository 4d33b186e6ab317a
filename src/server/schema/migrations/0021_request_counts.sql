-- Requests of callers who ask much, by hashed caller and minute (since 1970), for the bounds that all processes share.
create table request_counts (
  key text not null,
  minute bigint not null,
  count bigint not null,
  primary key (key, minute)
);

create index request_counts_by_minute on request_counts (minute);
