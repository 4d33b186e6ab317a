-- Older versions may write. They ask customers for no field, and leave what is asked as it is.
-- Fields of orders that both checkouts ask for. `help` is JSON.
alter table custom_fields add column asked text not null default 'no';
alter table custom_fields add column help text not null default '{}';
