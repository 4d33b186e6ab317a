-- What the cheapest color on sale costs: what lists sort by. Written by whatever writes variants.
alter table products add column lowest_price integer not null default 0;
update products set lowest_price = coalesce(
  (select min(variants.price) from variants where variants.product_id = products.id and variants.deleted = 0),
  products.price
);
drop index products_by_price;
create index products_by_lowest_price on products (status, lowest_price, id);

-- What filters look at, and nothing else, so that they never read a whole row.
create index products_to_filter on products (status, collection, type, fit, price, id);
create index variants_to_filter on variants (product_id, color, price, id) where deleted = 0;
create index skus_to_filter on skus (variant_id, size, size_order) where deleted = 0 and quantity > 0;
