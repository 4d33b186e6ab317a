-- Invitations to the staff. The link holds a secret, of which only the hash is kept.
create table staff_invitations (
  id text primary key,
  hash text not null unique,
  email text not null,
  role text not null,
  invited_by text,
  created_at text not null,
  expires_at text not null,
  used_at text,
  revoked_at text
);

create index staff_invitations_by_email on staff_invitations (email);

create index staff_invitations_by_end on staff_invitations (expires_at);
