-- Why the parcel of a cancelled order reached nobody: `refused` at the door, or `lost` on the way. Null for all others.
alter table orders add column delivery_failure text;
