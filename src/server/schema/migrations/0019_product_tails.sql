-- The end of an id, by which the change log names a product.
create index products_by_tail on products (substr(id, 29));
