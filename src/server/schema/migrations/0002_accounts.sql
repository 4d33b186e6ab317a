-- Addresses of accounts ----------------------------------------------------

create table addresses (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- Counts from 1, and 1 is the primary one: there cannot be two. Below zero only while being rearranged.
  position integer not null check (position <> 0),
  name text not null,
  lastname text not null,
  phone text not null,
  address text not null,
  zip_code text not null,
  city text not null,
  state text not null,
  created_at text not null,
  unique (user_id, position)
);

-- Links in mails -----------------------------------------------------------

-- Only hashes of their secrets are kept. Each opens its door once.
create table email_links (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at text not null,
  expires_at text not null,
  used_at text
);

create index email_links_by_user on email_links (user_id, purpose);

-- When a mail was last asked for, whether or not the account exists: one mailbox gets a mail now and then, not a flood.
create table link_requests (
  email_hash text not null,
  purpose text not null,
  requested_at text not null,
  primary key (email_hash, purpose)
);

-- Tokens -------------------------------------------------------------------

-- The hash of the key under which a refresh token was traded: a trade whose answer was lost may be repeated with it.
alter table tokens add column used_with text;

create index tokens_by_expiry on tokens (expires_at);

-- The outbox ---------------------------------------------------------------

-- Given up, and why is in last_error.
alter table outbox add column failed_at text;
-- Old news, or a link that has expired, is not worth a mail.
alter table outbox add column useless_after text not null default '';

-- Staff --------------------------------------------------------------------

-- Who was let into the back office and who no longer is. Append-only. Without `by_user_id` it was said on the machine itself.
create table staff_history (
  id text primary key,
  user_id text not null,
  event text not null check (event in ('granted', 'revoked')),
  by_user_id text,
  created_at text not null
);
