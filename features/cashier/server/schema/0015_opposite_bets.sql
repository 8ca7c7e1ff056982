-- Accounts of one person or browser that bet on both sides of one event.
update cashier.setting set risk_rules = jsonb_set(risk_rules, '{flags,opposite_bets}', '"blocks"');
