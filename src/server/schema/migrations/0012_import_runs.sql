-- Imports run on the server: their products wait in import_items, and a claim names the process that brings them.
alter table imports add column state text not null default 'done' check (state in ('running', 'cancelled', 'done'));
-- Until when a process brings its products. Missing: nobody does.
alter table imports add column claimed_until text;
-- Whether its images are fetched once its products are in.
alter table imports add column wants_images integer not null default 0 check (wants_images in (0, 1));
alter table imports add column images_paused integer not null default 0 check (images_paused in (0, 1));

create index imports_running on imports (id) where state = 'running';

-- The products of the file that were chosen, in its order.
create table import_items (
  import_id text not null references imports (id),
  position integer not null,
  model text not null,
  -- The first row of the file it stands in; 0 for imports from before these rows.
  file_row integer not null,
  -- Missing until the product was reached.
  outcome text check (outcome in ('imported', 'updated', 'unchanged', 'refused')),
  -- Why it was refused.
  reason text not null default '',
  product_id text references products (id),
  -- The product as JSON. Empty once it was reached.
  document text not null,
  primary key (import_id, position)
);

create index import_items_left on import_items (import_id, position) where outcome is null;

insert into import_items (import_id, position, model, file_row, outcome, product_id, document)
select
  import_changes.import_id,
  row_number() over (partition by import_changes.import_id order by import_changes.id) - 1,
  products.model,
  0,
  case import_changes.kind when 'created' then 'imported' else 'updated' end,
  import_changes.product_id,
  ''
from import_changes
join products on products.id = import_changes.product_id;

-- The images of an import that are fetched, each address once, with the first color that shows it.
create table import_images (
  import_id text not null references imports (id),
  position integer not null,
  source_url text not null,
  variant_id text not null references variants (id),
  state text not null check (state in ('waiting', 'fetched', 'failed')),
  attempts integer not null default 0,
  -- When a waiting one is tried. A claim moves it ahead, so that a killed process leaves it to the next.
  due_at text not null,
  error text not null default '',
  primary key (import_id, position)
);

create index import_images_due on import_images (due_at) where state = 'waiting';
