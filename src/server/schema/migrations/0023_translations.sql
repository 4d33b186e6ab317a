-- What of a product and of its colors is written in other languages, as JSON: {"fr": {"model": "…"}}.
alter table products add column translations text not null default '{}';

alter table variants add column translations text not null default '{}';
