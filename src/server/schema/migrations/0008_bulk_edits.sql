-- Discounts that run. Ending one puts the regular price back, unless the price was changed by hand meanwhile.
create table variant_discounts (
  variant_id text primary key references variants (id),
  -- Missing: it costs what the product costs when the discount ends.
  regular_price integer check (regular_price >= 0),
  price integer not null check (price >= 0),
  -- Missing: until it is ended.
  ends_at text
);

create index variant_discounts_by_end on variant_discounts (ends_at) where ends_at is not null;

-- Changes of many products at once, kept for a while so that they can be undone.
create table bulk_edits (
  id text primary key,
  created_at text not null,
  undone_at text
);

create table bulk_edit_products (
  bulk_edit_id text not null references bulk_edits (id) on delete cascade,
  product_id text not null references products (id),
  -- The version that the edit made: another one means that the product was changed since.
  version integer not null,
  -- What undoing puts back, as JSON.
  before text not null,
  primary key (bulk_edit_id, product_id)
);
