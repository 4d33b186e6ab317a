-- Collections as rows: name by language (JSON), address, order, and either a rule (JSON) or products that are put into it by hand.
create table collections (
  id text primary key,
  slug text not null unique,
  position integer not null,
  names text not null,
  image_id text,
  sort text not null default 'newest',
  rule text,
  hidden integer not null default 0 check (hidden in (0, 1)),
  starts_at text,
  ends_at text,
  -- Whether visitors see it now: not hidden, begun and not over. Kept by saves and by the clock.
  shown integer not null default 1 check (shown in (0, 1)),
  -- The shop's day at which a rule about new products was looked at last.
  looked_at text,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null
);

insert into collections (id, slug, position, names, created_at, updated_at) values
  ('hoodies-Pants', 'hoodies-Pants', 1, '{"en":"Hoodies & Pants","fr":"Sweats & Pantalons","ar":"هوديز وسراويل"}', '2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z'),
  ('jackets', 'jackets', 2, '{"en":"Jackets","fr":"Vestes","ar":"سترات"}', '2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z'),
  ('shorts-tshirts', 'shorts-tshirts', 3, '{"en":"Shorts & T-Shirts","fr":"Shorts & T-shirts","ar":"شورتات وتيشيرتات"}', '2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z'),
  ('others', 'others', 4, '{"en":"Accessories & more","fr":"Accessoires & plus","ar":"إكسسوارات والمزيد"}', '2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z');

-- The collections a product was put into, the first one first: `,jackets,winter,`. They hold while `collection` is what it was when they were written
-- (`collection_kept`): the version before writes `collection` alone, and what it wrote last is true.
alter table products add column collections text;
alter table products add column collection_kept text;

-- Where products stand in a collection that is ordered by hand. Those without a place come after them.
create table collection_places (
  collection_id text not null,
  product_id text not null,
  position integer not null,
  primary key (collection_id, product_id)
);

create index collection_places_by_product on collection_places (product_id);
