-- Older versions may write. They know no files, and leave what fields hold as it is.
-- Files that custom fields hold: of products and variants (catalog), of customers and orders (person).
create table field_files (
  id text primary key,
  scope text not null check (scope in ('catalog', 'person')),
  type text not null,
  bytes integer not null,
  -- When it was stored or last saved in a field. Empty: it goes with the next cleanup if no field holds it.
  named_at text not null
);

-- A value that holds a file begins with its id.
create index catalog_field_values_by_file on catalog_field_values (substr(value, 1, 32));
create index person_field_values_by_file on person_field_values (substr(value, 1, 32));
