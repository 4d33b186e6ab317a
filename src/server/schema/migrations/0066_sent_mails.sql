-- Older versions may write: they leave it as it is.
-- What was sent, as JSON: subject, HTML and text, without the secrets of links. Mails of before are shown as they would be written now.
alter table outbox add column sent_content text;
