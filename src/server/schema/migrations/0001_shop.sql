-- The catalogue ------------------------------------------------------------

create table products (
  id text primary key,
  slug text not null unique check (length(slug) > 0),
  model text not null check (length(model) > 0),
  type text not null default '',
  description text not null default '',
  price integer not null check (price >= 0),
  fit text not null default '',
  brand text not null default '',
  category text not null default '',
  collection text not null check (collection in ('hoodies-Pants', 'jackets', 'shorts-tshirts', 'others')),
  tags text not null default '[]',
  sku text not null default '',
  status text not null default 'published' check (status in ('draft', 'published', 'deleted')),
  -- The handle it came in by, so that an import finds it again.
  source text unique,
  -- What the import read last, so that it leaves alone what has not changed there since.
  source_hash text,
  -- Raised by every save, so that a second editor is noticed.
  version integer not null default 1,
  created_at text not null,
  updated_at text not null
);

create index products_by_age on products (status, created_at, id);
create index products_by_collection on products (status, collection, created_at, id);
create index products_by_price on products (status, price, id);
create index products_by_model on products (status, lower(model), id);

-- Slugs that products once had: they keep redirecting.
create table old_slugs (
  slug text primary key,
  product_id text not null references products (id)
);

create index old_slugs_by_product on old_slugs (product_id);

create table variants (
  id text primary key,
  product_id text not null references products (id),
  color text not null,
  color_slug text not null,
  swatch text not null default '',
  price integer not null check (price >= 0),
  position integer not null,
  deleted integer not null default 0 check (deleted in (0, 1)),
  unique (product_id, color_slug)
);

create table skus (
  id text primary key,
  variant_id text not null references variants (id),
  size text not null,
  size_order integer not null,
  quantity integer not null check (quantity >= 0),
  code text not null default '',
  barcode text not null default '',
  deleted integer not null default 0 check (deleted in (0, 1)),
  unique (variant_id, size)
);

-- Every change of a quantity, with its reason. Append-only.
create table stock_movements (
  id text primary key,
  sku_id text not null references skus (id),
  change integer not null,
  quantity_before integer not null,
  quantity_after integer not null check (quantity_after = quantity_before + change),
  reason text not null check (reason in ('seed', 'import', 'sale', 'cancellation', 'edit', 'correction')),
  order_id text,
  user_id text,
  created_at text not null
);

create index stock_movements_by_sku on stock_movements (sku_id, id);

create table images (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  bytes integer not null,
  created_at text not null
);

create table variant_images (
  variant_id text not null references variants (id),
  position integer not null,
  image_id text references images (id),
  -- Where an imported picture lives until somebody asks to fetch it.
  source_url text,
  alt text not null default '',
  primary key (variant_id, position),
  check (image_id is not null or source_url is not null)
);

create index variant_images_by_image on variant_images (image_id);

-- Counts the changes of what public pages show. Sixteen rows, so that orders do not wait for one another.
create table catalog_revision (
  shard integer primary key check (shard between 0 and 15),
  changes bigint not null
);
insert into catalog_revision (shard, changes) values
  (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0),
  (8, 0), (9, 0), (10, 0), (11, 0), (12, 0), (13, 0), (14, 0), (15, 0);

create table settings (
  name text primary key,
  value text not null,
  updated_at text not null
);

-- Accounts -----------------------------------------------------------------

create table users (
  id text primary key,
  -- Lower case, always.
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text not null default '',
  lastname text not null default '',
  phone text not null default '',
  is_verified integer not null default 0 check (is_verified in (0, 1)),
  is_admin integer not null default 0 check (is_admin in (0, 1)),
  created_at text not null
);

-- A sign-in and everything that came of it. Revoking the family ends all its tokens.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  revoked_at text
);

create index sessions_by_user on sessions (user_id);

-- Only hashes of tokens are kept.
create table tokens (
  hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at text not null,
  used_at text
);

create index tokens_by_session on tokens (session_id);

-- Orders -------------------------------------------------------------------

create table orders (
  id text primary key,
  number text not null unique,
  status text not null default 'Pending' check (status in ('Pending', 'Shipped', 'Delivered', 'Cancelled')),
  user_id text references users (id) on delete set null,
  user_name text not null,
  user_email text not null,
  user_phone text not null,
  street text not null,
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  comment text not null default '',
  -- Chosen in the stepped checkout; a direct order has none and pays the flat fee.
  shipping_option text check (shipping_option in ('standard', 'expedited')),
  -- Where the bill goes, as JSON, when that is not where the parcel goes.
  billing_address text,
  payment_method text not null default 'cashOnDelivery' check (length(payment_method) > 0),
  -- All that is ever kept of a card.
  card_name text,
  card_last_four text check (length(card_last_four) = 4),
  subtotal bigint not null check (subtotal >= 0),
  -- What delivery or the chosen shipping costs.
  delivery_fee integer not null check (delivery_fee >= 0),
  total bigint not null check (total = subtotal + delivery_fee),
  created_at text not null,
  updated_at text not null
);

create index orders_by_age on orders (created_at, id);
create index orders_by_status on orders (status, created_at, id);
create index orders_by_user on orders (user_id, created_at);

create table order_lines (
  order_id text not null references orders (id),
  position integer not null,
  sku_id text not null references skus (id),
  product_id text not null references products (id),
  slug text not null,
  product_name text not null,
  color text not null,
  size text not null,
  price integer not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  image_id text,
  primary key (order_id, position),
  unique (order_id, sku_id)
);

create index order_lines_by_sku on order_lines (sku_id);

-- Who did what to an order, and when. Append-only.
create table order_history (
  id text primary key,
  order_id text not null references orders (id),
  event text not null,
  detail text not null default '',
  user_id text,
  created_at text not null
);

create index order_history_by_order on order_history (order_id, id);

-- Claimed before the order is written, by the transaction that writes it: so no foreign key.
create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash text not null,
  order_id text not null,
  created_at text not null,
  primary key (caller, key)
);

-- Mails to send, written with what they tell of.
create table outbox (
  id text primary key,
  kind text not null,
  recipient text not null,
  payload text not null,
  created_at text not null,
  attempts integer not null default 0,
  next_attempt_at text not null,
  sent_at text,
  last_error text
);

create index outbox_waiting on outbox (sent_at, next_attempt_at);
