-- The state of an order before an event, as JSON: what undoing the event brings back.
alter table order_history add column undo_state text;

-- When a note was deleted. It can be brought back for a day.
alter table order_history add column deleted_at text;

create index order_history_deleted on order_history (deleted_at) where deleted_at is not null;
