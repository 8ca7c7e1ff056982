-- Free rounds that another feature gives, player by player: one campaign of ours for what is given alike and ends alike.
alter table free_rounds.campaign add column gift text unique;
alter table free_rounds.campaign alter column requested_by drop not null;
alter table free_rounds.campaign add constraint campaign_asked check (requested_by is not null or gift is not null);
-- Who gave it calls it so.
alter table free_rounds.reward add column gift_ref text;
create index reward_of_gift on free_rounds.reward (bucket, account_id, gift_ref) where gift_ref is not null;
