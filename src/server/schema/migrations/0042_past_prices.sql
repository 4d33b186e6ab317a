-- What a color cost before its price changed, in millimes, and until when: the prices of the last 30 days before the present one.
create table past_prices (
  variant_id text not null references variants (id) on delete cascade,
  price bigint not null,
  until text not null,
  primary key (variant_id, until)
);

-- The sale that a discount is of; missing: staff made it.
alter table variant_discounts add column sale_id text;

create index variant_discounts_by_sale on variant_discounts (sale_id) where sale_id is not null;
