-- Which withdrawals are approved without a person, and what speaks against it: as data, so that operators change and try it.
alter table cashier.setting add column risk_rules jsonb;
update cashier.setting set risk_rules = jsonb_build_object(
  'flags', jsonb_build_object('shared_payee', 'blocks', 'shared_device', 'blocks', 'ratio', 'blocks', 'no_deposits', 'blocks',
    'fresh_payee', 'blocks', 'first_withdrawal', 'informs'),
  'ratioMax', 20, 'freshPayeeHours', 72, 'dayMax', null,
  'amounts', jsonb_build_array(jsonb_build_object('vipMin', 0, 'amountMax', (auto_approve_max / 1000000)::text)));
alter table cashier.setting alter column risk_rules set not null, drop column auto_approve_max;
-- What was known when it was asked for; null of those before.
alter table cashier.withdrawal
  add column risk_facts jsonb,
  -- Approved by rule.
  add column is_automatic boolean not null default false;
create index withdrawal_created on cashier.withdrawal (created_at desc);
