-- Older versions may not write: they would send to phones by mail.
-- What a mail leaves by: the mail server, or the channel of an extension that sends short texts to phones.
alter table outbox add column channel text not null default 'mail';
create index outbox_messages on outbox (next_attempt_at, id) where channel = 'message' and sent_at is null;
create index outbox_messages_to on outbox (recipient, created_at) where channel = 'message';

-- The kinds of providers that an extension brings, as JSON, since it was last on.
alter table extensions add column provides text not null default '[]';
