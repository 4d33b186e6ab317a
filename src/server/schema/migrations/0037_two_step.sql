-- The second step of signing in, of staff who have set it up. It counts from `confirmed_at` on; `last_step` is the newest time step whose code was used.
create table two_step (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  created_at text not null,
  confirmed_at text,
  last_step bigint not null
);

-- What opens an account without its authenticator, each once. Only hashes are kept.
create table recovery_codes (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  used_at text
);

create index recovery_codes_by_user on recovery_codes (user_id);
