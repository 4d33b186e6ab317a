-- Older versions may write. They know no fields, and leave what they hold as it is.
-- Fields that the owner has defined. `names` and `choices` are JSON.
create table custom_fields (
  id text primary key,
  subject text not null,
  key text not null,
  names text not null,
  type text not null,
  unit text not null,
  choices text not null,
  per_language integer not null check (per_language in (0, 1)),
  shown integer not null check (shown in (0, 1)),
  position integer not null,
  created_at text not null,
  unique (subject, key)
);

-- Values of products and variants: pages show them. The language is empty where there is one value for all.
create table catalog_field_values (
  subject_id text not null,
  field_id text not null,
  language text not null,
  value text not null,
  primary key (subject_id, field_id, language)
);
create index catalog_field_values_by_field on catalog_field_values (field_id);

-- Values of orders, and of customers by the digits of their phones.
create table person_field_values (
  subject_id text not null,
  field_id text not null,
  language text not null,
  value text not null,
  primary key (subject_id, field_id, language)
);
create index person_field_values_by_field on person_field_values (field_id);
