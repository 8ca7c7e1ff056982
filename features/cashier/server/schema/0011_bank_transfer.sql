-- A transfer at the player's own bank, shown by a slip; switched off until operators write the account it goes to.
insert into cashier.method (direction, method_id, kind, name, provider_key, channel, amount_min, amount_max,
  quick_amounts, part_max, account_pattern, account_example, is_sandbox, is_enabled, position) values
  ('deposit', 'bank-transfer', 'bank', 'Bank transfer', 'bank', 'slip', 200000000, 50000000000,
    '{500000000,1000000000,5000000000,10000000000}', 50000000000, '', '', false, false, 21);
