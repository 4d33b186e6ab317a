-- How often quantities have changed that no page shows, beside the changes of all else.
alter table catalog_revision add column counts bigint not null default 0;
