-- How a difference that stayed on the account of a courier ended: `received` or `written-off`.
alter table payouts add column settled_as text;
alter table payouts add column settled_at text;
alter table payouts add column settled_by text;

-- What was given back in some days.
create index returns_by_time on returns (created_at);

create index payouts_with_open_difference on payouts (courier_id, id)
  where is_written_off = 0 and difference <> 0 and undone_at is null and settled_at is null;
