-- Older versions may write.
-- Which migrations leave a version before them able to write: what does not know one of the others writes nothing.
alter table migrations add column older_may_write integer not null default 0;
