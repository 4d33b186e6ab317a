-- What a discount takes off. Missing: of before this column.
alter table variant_discounts add column percent integer;

-- The discounts of a color beside the one that holds, which is lower. When that one ends, the lowest of these holds.
create table covered_discounts (
  variant_id text not null,
  -- The sale that it is of; empty: staff made it.
  sale_id text not null,
  -- Missing: `price` is what it would be sold at.
  percent integer,
  price integer not null check (price >= 0),
  -- Missing: until it is ended.
  ends_at text,
  primary key (variant_id, sale_id)
);

create index covered_discounts_by_end on covered_discounts (ends_at) where ends_at is not null;
create index covered_discounts_by_sale on covered_discounts (sale_id);

-- Sales that run for a color which has another discount now. What ended before is left out by whoever reads it next.
insert into covered_discounts (variant_id, sale_id, percent, price, ends_at)
select variants.id, sales.id, sales.percent, variants.price, sales.ends_at
from variant_discounts
join variants on variants.id = variant_discounts.variant_id and variants.price = variant_discounts.price
join products on products.id = variants.product_id
join sales on sales.started_at is not null
  and (variant_discounts.sale_id is null or variant_discounts.sale_id <> sales.id)
  and (sales.collection is null or case when products.collections is not null and products.collection_kept = products.collection
    then replace(products.collections, ',' || sales.collection || ',', ',') <> products.collections
    else products.collection = sales.collection end)
where variants.deleted = 0;
