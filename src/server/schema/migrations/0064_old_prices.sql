-- Older versions may write: they leave it as it is.
-- What a color cost before, where that is another sum than the price of its product. It is told only while it is above what is paid.
alter table variants add column old_price integer;
