-- Percent of the tax that the prices of an order contain: 0 tells none.
alter table orders add column tax_percent integer not null default 0;

-- Who placed an order for a caller, and how the caller reached the shop; null: the customer placed it.
alter table orders add column placed_by text;
alter table orders add column source text;

-- What a line costs in the catalogue, where staff set another price.
alter table order_lines add column catalog_price bigint;
