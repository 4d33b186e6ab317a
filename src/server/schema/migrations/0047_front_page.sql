-- The versions of the front page that were published, as JSON. Visitors see the one with the highest number.
create table front_page_versions (
  id text primary key,
  number integer not null unique,
  sections text not null,
  published_at text not null,
  user_id text,
  -- When it shows something else by itself. Whoever passes this time writes down the next one, and with it makes cached pages out of date.
  next_change_at text
);

-- What staff edit. One row, whose version rises with every change; without sections it is what is published.
create table front_page_drafts (
  id text primary key,
  version integer not null,
  sections text
);

-- The pictures of the draft and of the versions that are kept.
create table front_page_images (
  page_id text not null,
  image_id text not null,
  primary key (page_id, image_id)
);

create index front_page_images_by_image on front_page_images (image_id);
