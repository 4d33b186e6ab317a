-- What an account signed in from, in words such as "Firefox on Windows": its owner tells sessions apart by it. Empty where it is not
-- known, as for sessions from before.
alter table sessions add column device text not null default '';
-- When the session was last refreshed.
alter table sessions add column last_used_at text;
