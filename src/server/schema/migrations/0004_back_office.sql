-- Who did what in the back office, with what changed. Append-only.
create table admin_actions (
  id text primary key,
  user_id text not null,
  action text not null,
  subject_kind text not null check (subject_kind in ('product', 'order', 'settings', 'upload')),
  subject_id text not null,
  -- What it was called then: names change, the log does not.
  subject_name text not null,
  -- Only the fields that changed, as JSON objects.
  before text not null,
  after text not null,
  created_at text not null
);

create index admin_actions_by_subject on admin_actions (subject_kind, subject_id, id);

-- The words by which staff find an order: its number, and the parts of name, phone and e-mail.
create table order_words (
  word text not null,
  order_id text not null references orders (id),
  primary key (word, order_id)
);

create index order_words_by_order on order_words (order_id, word);

create index orders_by_total on orders (total, id);
-- With all that a day's sales need, so that the table itself is not read.
create index orders_for_sales on orders (created_at, status, total);
create index orders_by_change on orders (updated_at);

-- Staff see drafts beside what is published, in four orders.
create index admin_products_by_age on products (created_at, id) where status <> 'deleted';
create index admin_products_by_change on products (updated_at, id) where status <> 'deleted';
create index admin_products_by_model on products (lower(model), id) where status <> 'deleted';
create index admin_products_by_price on products (price, id) where status <> 'deleted';
create index skus_running_out on skus (quantity, variant_id) where deleted = 0;
create index order_lines_by_image on order_lines (image_id) where image_id is not null;
