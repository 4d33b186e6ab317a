-- What each line of an order got by which adjustment, as JSON. Null for lines from before it was kept, and of orders that nothing is taken off.
alter table order_lines add column reductions text;
