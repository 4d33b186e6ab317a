-- Words written before are found by their other spellings too: Arabic letters and digits, and joined letters of French.
insert into order_words (word, order_id)
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word, 'x0629', 'x0647'), 'x0649', 'x064a'), 'x06cc', 'x064a'), 'x06a9', 'x0643'), 'x0671', 'x0627'), 'x0640', ''), 'x0153', 'oe'), 'x00e6', 'ae'), 'x00df', 'ss'), 'x0660', '0'), 'x0661', '1'), 'x0662', '2'), 'x0663', '3'), 'x0664', '4'), 'x0665', '5'), 'x0666', '6'), 'x0667', '7'), 'x0668', '8'), 'x0669', '9'), 'x06f0', '0'), 'x06f1', '1'), 'x06f2', '2'), 'x06f3', '3'), 'x06f4', '4'), 'x06f5', '5'), 'x06f6', '6'), 'x06f7', '7'), 'x06f8', '8'), 'x06f9', '9'), order_id
  from order_words
  where word like '%x06%' or word like '%x0153%' or word like '%x00e6%' or word like '%x00df%'
  on conflict do nothing;

insert into product_words (word, product_id)
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word, 'x0629', 'x0647'), 'x0649', 'x064a'), 'x06cc', 'x064a'), 'x06a9', 'x0643'), 'x0671', 'x0627'), 'x0640', ''), 'x0153', 'oe'), 'x00e6', 'ae'), 'x00df', 'ss'), 'x0660', '0'), 'x0661', '1'), 'x0662', '2'), 'x0663', '3'), 'x0664', '4'), 'x0665', '5'), 'x0666', '6'), 'x0667', '7'), 'x0668', '8'), 'x0669', '9'), 'x06f0', '0'), 'x06f1', '1'), 'x06f2', '2'), 'x06f3', '3'), 'x06f4', '4'), 'x06f5', '5'), 'x06f6', '6'), 'x06f7', '7'), 'x06f8', '8'), 'x06f9', '9'), product_id
  from product_words
  where word like '%x06%' or word like '%x0153%' or word like '%x00e6%' or word like '%x00df%'
  on conflict do nothing;

insert into action_words (word, action_id)
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word, 'x0629', 'x0647'), 'x0649', 'x064a'), 'x06cc', 'x064a'), 'x06a9', 'x0643'), 'x0671', 'x0627'), 'x0640', ''), 'x0153', 'oe'), 'x00e6', 'ae'), 'x00df', 'ss'), 'x0660', '0'), 'x0661', '1'), 'x0662', '2'), 'x0663', '3'), 'x0664', '4'), 'x0665', '5'), 'x0666', '6'), 'x0667', '7'), 'x0668', '8'), 'x0669', '9'), 'x06f0', '0'), 'x06f1', '1'), 'x06f2', '2'), 'x06f3', '3'), 'x06f4', '4'), 'x06f5', '5'), 'x06f6', '6'), 'x06f7', '7'), 'x06f8', '8'), 'x06f9', '9'), action_id
  from action_words
  where word like '%x06%' or word like '%x0153%' or word like '%x00e6%' or word like '%x00df%'
  on conflict do nothing;
