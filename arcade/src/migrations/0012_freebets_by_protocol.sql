-- Free rounds are given by more than one protocol; an operator's own names are its own in each.

ALTER TABLE arcade.freebet_campaign
  ADD COLUMN protocol text NOT NULL DEFAULT 'hub88',
  DROP CONSTRAINT freebet_campaign_operator_reference_key,
  ADD CONSTRAINT freebet_campaign_once UNIQUE (protocol, operator_reference);
ALTER TABLE arcade.freebet_reward
  ADD COLUMN protocol text NOT NULL DEFAULT 'hub88',
  DROP CONSTRAINT freebet_reward_operator_reference_key,
  ADD CONSTRAINT freebet_reward_once UNIQUE (protocol, operator_reference);
ALTER TABLE arcade.freebet_campaign ALTER COLUMN protocol DROP DEFAULT;
ALTER TABLE arcade.freebet_reward ALTER COLUMN protocol DROP DEFAULT;
