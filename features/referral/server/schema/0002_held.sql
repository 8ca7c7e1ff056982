-- What an operator saw in common and let pass: only more than that holds the rewards.
alter table referral.invitation add column cleared jsonb not null default '[]';
alter table referral.invitation add column cleared_by uuid;
alter table referral.invitation add column cleared_name text;
