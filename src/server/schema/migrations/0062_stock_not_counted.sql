-- Older versions may not write: they would take pieces of what is not counted, and sell nothing of it.
-- Whether the pieces of a size are counted. One that is not has a quantity of 0, is never sold out, and its sales are no movements.
alter table skus add column is_counted integer not null default 1;

-- Sizes that lists and filters show beside those of skus_to_filter. Counted ones are not in it, so that an order does not write it.
create index skus_not_counted on skus (variant_id, size, size_order) where deleted = 0 and is_counted = 0;
