-- The order a mail is about: a mail that is not due yet can be taken back, and one that was sent is not sent again.
alter table outbox add column order_id text;

-- The payload of these mails is {"orderId":"…"}, and an order id has 36 signs.
update outbox set order_id = substr(payload, 13, 36) where payload like '{"orderId":"%';

create index outbox_by_order on outbox (order_id, kind);
