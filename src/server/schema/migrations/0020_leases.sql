-- Which process does a work that one alone should do: until `ends_at` (milliseconds since 1970) no other one begins it.
create table leases (
  name text primary key,
  holder text not null,
  ends_at bigint not null
);
