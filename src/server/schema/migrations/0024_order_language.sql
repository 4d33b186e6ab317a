-- In which language an order was placed: that of its mails. Null for orders placed before.
alter table orders add column language text;
