-- What an account may do while it is one of staff (`is_admin`). Whoever was staff before roles existed could do everything.
alter table users add column staff_role text not null default 'owner';
