-- How often the contents of a mail were sent without an answer: it may have come that often.
alter table outbox add column lost integer not null default 0;
