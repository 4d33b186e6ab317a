-- How many attempts were made of something that can be guessed or repeated: one row a subject, one statement an attempt.
-- Every attempt puts off the time (milliseconds since 1970) at which all of them are forgiven.
create table attempts (
  key text primary key,
  forgiven_at bigint not null
);

create index attempts_by_age on attempts (forgiven_at);

-- Browsers that an account was signed in from: they have attempts of their own. The secret is kept as a hash.
create table known_devices (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  seen_at text not null
);

create index known_devices_by_user on known_devices (user_id);
