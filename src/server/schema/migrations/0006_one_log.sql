-- Who was let into the back office stands in the log of everything else that staff do. Neither engine changes a check in
-- the same words, so the log moves into a new table.
create table new_admin_actions (
  id text primary key,
  -- Missing when it was done on the machine itself.
  user_id text,
  action text not null,
  subject_kind text not null check (subject_kind in ('product', 'order', 'settings', 'upload', 'staff')),
  subject_id text not null,
  -- What it was called then: names change, the log does not.
  subject_name text not null,
  -- Only the fields that changed, as JSON objects.
  before text not null,
  after text not null,
  created_at text not null
);

insert into new_admin_actions (id, user_id, action, subject_kind, subject_id, subject_name, before, after, created_at)
select id, user_id, action, subject_kind, subject_id, subject_name, before, after, created_at from admin_actions;

insert into new_admin_actions (id, user_id, action, subject_kind, subject_id, subject_name, before, after, created_at)
select staff_history.id, by_user_id, 'staff.' || event, 'staff', staff_history.user_id, coalesce(users.email, ''), '{}', '{}',
  staff_history.created_at
from staff_history left join users on users.id = staff_history.user_id;

drop table admin_actions;
drop table staff_history;
alter table new_admin_actions rename to admin_actions;

create index admin_actions_by_subject on admin_actions (subject_kind, subject_id, id);
create index admin_actions_by_person on admin_actions (user_id, id);

-- The words by which staff find a product, and an entry of the log.
create table product_words (
  word text not null,
  product_id text not null references products (id),
  primary key (word, product_id)
);

create index product_words_by_product on product_words (product_id, word);

create table action_words (
  word text not null,
  action_id text not null references admin_actions (id),
  primary key (word, action_id)
);

create index action_words_by_action on action_words (action_id, word);

-- What an order did to the stock is read with the order.
create index stock_movements_by_order on stock_movements (order_id, id) where order_id is not null;
