-- The setup of a new shop: one row, made at the first start of an empty database. A shop that was there before has none, and no setup.
-- Of the link that is printed at each start, and of the email and the password of
-- the admin that the owner replaced, there are only hashes.
create table setup (
  id text primary key check (id = 'shop'),
  opened_at text not null,
  link_hash text,
  link_expires_at text,
  used_at text,
  replaced_email_hash text,
  replaced_password_hash text,
  finished_at text,
  list_hidden_at text
);

-- What the demo brought, with a hash of how it was: what differs from it has been changed since.
create table demo_products (
  product_id text primary key references products (id) on delete cascade,
  state_hash text not null
);
