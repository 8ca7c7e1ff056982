-- While a promotion of a player is open, whoever keeps it decides how bets are staked: see decide/decide-lead.ts.
alter table ledger.account add column is_led boolean not null default false;
alter table ledger.account add column bet_max bigint check (bet_max > 0);
