-- Which products are in a collection, for the back office: read alone where the collection is small. The rows themselves are large.
create index products_by_membership on products (id, status, collection, collections, collection_kept);
