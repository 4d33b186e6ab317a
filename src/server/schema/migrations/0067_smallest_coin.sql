-- Older versions may write: they place orders whose sums are not rounded.
-- The smallest coin that the sums of an order are whole numbers of, in millimes: that of the shop when it was placed.
alter table orders add column smallest_coin integer not null default 1;
