-- What was searched for on each day, and whether anything was found. Who searched is not kept.
create table searched_texts (
  day text not null,
  text text not null,
  searches integer not null,
  in_vain integer not null check (in_vain in (0, 1)),
  primary key (day, text)
);
