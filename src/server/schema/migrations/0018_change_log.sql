-- What the newest changes concern: `NUMBER:TAG,TAG;` of each, newest first.
alter table catalog_revision add column recent text not null default '';
update catalog_revision set changes = changes + counts;
alter table catalog_revision drop column counts;
