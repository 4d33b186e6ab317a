-- Older versions may write: they leave it as it is.
-- The order that carries the lines of an order which was joined into it: that one ends as cancelled.
alter table orders add column joined_into text;
