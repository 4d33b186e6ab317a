-- Who asked for the newsletter. Nobody is written to who has not confirmed it by the link of a mail; who leaves is deleted.
create table newsletter_subscribers (
  id text primary key,
  email text not null unique,
  language text not null,
  asked_at text not null,
  -- The hash of the secret in the mail.
  link_hash text not null unique,
  link_expires_at text not null,
  confirmed_at text,
  -- Stands behind the link with which a subscriber leaves.
  leave_key text not null unique
);

create index newsletter_subscribers_confirmed on newsletter_subscribers (id) where confirmed_at is not null;
create index newsletter_subscribers_expired on newsletter_subscribers (link_expires_at) where confirmed_at is null;
