-- How a text was written by who searched for it last. Null where a version before this one has counted it.
alter table searched_texts add column spelling text;
