-- The films of the front page. The bytes stand beside those of the images.
create table films (
  id text primary key,
  type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at text not null
);

-- The films of the draft and of the versions that are kept.
create table front_page_films (
  page_id text not null,
  film_id text not null,
  primary key (page_id, film_id)
);

create index front_page_films_by_film on front_page_films (film_id);
