-- Older versions may write.
-- Every address that a product has or had: its slug, and its slug with each of its colors behind it. One address leads to one product.
-- What an older version writes meanwhile is found by slugs and colors, and comes here when the product is saved next.
create table product_addresses (
  address text primary key,
  product_id text not null,
  variant_id text
);

create index product_addresses_by_product on product_addresses (product_id);

-- Where several share an address it is that of the first: of what visitors see, the product before the color, then the longest slug.
insert into product_addresses (address, product_id, variant_id)
select slug, id, null from products where status = 'published';

insert into product_addresses (address, product_id, variant_id)
select products.slug || '-' || variants.color_slug, products.id, variants.id
from variants inner join products on products.id = variants.product_id
where products.status = 'published' and variants.deleted = 0
order by length(products.slug) desc, variants.id
on conflict do nothing;

insert into product_addresses (address, product_id, variant_id)
select slug, id, null from products where status <> 'published'
on conflict do nothing;

insert into product_addresses (address, product_id, variant_id)
select products.slug || '-' || variants.color_slug, products.id, variants.id
from variants inner join products on products.id = variants.product_id
where products.status <> 'published' or variants.deleted = 1
order by length(products.slug) desc, variants.id
on conflict do nothing;

insert into product_addresses (address, product_id, variant_id)
select slug, product_id, null from old_slugs where true
on conflict do nothing;

insert into product_addresses (address, product_id, variant_id)
select old_slugs.slug || '-' || variants.color_slug, variants.product_id, variants.id
from variants inner join old_slugs on old_slugs.product_id = variants.product_id
where true
order by length(old_slugs.slug) desc, variants.id
on conflict do nothing;
