-- Imports of product files, so that each can be looked up and undone as a whole.
create table imports (
  id text primary key,
  file_name text not null,
  -- What new products of the file become.
  status text not null check (status in ('draft', 'published')),
  -- Missing when the command line ran it.
  user_id text,
  unchanged integer not null default 0,
  refused integer not null default 0,
  created_at text not null,
  undone_at text,
  undone_by text
);

-- The products that an import created or updated.
create table import_changes (
  id text primary key,
  import_id text not null references imports (id),
  product_id text not null references products (id),
  kind text not null check (kind in ('created', 'updated')),
  -- The product as it was, as JSON. Missing for a created one.
  before text,
  -- Hash of what the import made of the product: another content has been edited since.
  after_hash text not null,
  -- What undoing did. Missing until then.
  outcome text check (outcome in ('removed', 'restored', 'kept-sold', 'kept-edited')),
  unique (import_id, product_id)
);

create index import_changes_by_product on import_changes (product_id);
