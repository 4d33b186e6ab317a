-- The term of the phone whose first order this is, where a promotion is for first orders only: one order of each phone has it.
alter table promotion_uses add column first_of text;

create unique index promotion_uses_by_first on promotion_uses (first_of);
