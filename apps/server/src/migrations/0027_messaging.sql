-- Messages to people by SMS and mail, who carries them, and the codes they bring.
CREATE SCHEMA messaging;

CREATE TABLE messaging.message (
  id              uuid PRIMARY KEY,
  -- The business key of the sending feature: one key, at most one message.
  key             text NOT NULL UNIQUE,
  channel         text NOT NULL CHECK (channel IN ('sms', 'mail')),
  -- Whom and what, sealed; equal recipients are found by the fingerprint.
  recipient       text NOT NULL,
  recipient_print text NOT NULL,
  subject         text,
  body            text NOT NULL,
  template        text NOT NULL,
  language        text NOT NULL,
  account_id      uuid,
  -- `kept`: no carrier is connected, the console's outbox is where it ends. `withheld`: a limit or a rule kept it.
  -- `unknown`: the carrier was told and did not answer, so it is not told again.
  state           text NOT NULL
                  CHECK (state IN ('waiting', 'sending', 'sent', 'kept', 'withheld', 'failed', 'unknown')),
  carrier         text,
  carrier_ref     text,
  problem         text,
  -- Millionths of the brand's currency.
  cost            bigint NOT NULL,
  tries           smallint NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  ended_at        timestamptz
);
CREATE INDEX message_created ON messaging.message (created_at DESC, id DESC);
CREATE INDEX message_recipient ON messaging.message (recipient_print, created_at DESC);

-- Open settings as they were typed, secret ones sealed.
CREATE TABLE messaging.carrier (
  name       text PRIMARY KEY,
  is_enabled boolean NOT NULL,
  settings   jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);

-- One live code per purpose, recipient and subject; the newest replaces the one before.
CREATE TABLE messaging.code (
  purpose         text NOT NULL,
  recipient_print text NOT NULL,
  subject         text NOT NULL,
  -- Keyed: the code cannot be found from a copy of the table.
  code_print      text NOT NULL,
  tries           smallint NOT NULL DEFAULT 0,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (purpose, recipient_print, subject)
);
CREATE INDEX code_expires ON messaging.code (expires_at);

-- What a Manila day's SMS cost, so that the day's stop holds whoever sends at once.
CREATE TABLE messaging.spend (
  day    date PRIMARY KEY,
  amount bigint NOT NULL
);

-- A link to choose a new password, known only by its hash; good for one use.
CREATE TABLE identity.password_link (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_link_account ON identity.password_link (account_id);

ALTER TABLE identity.login DROP CONSTRAINT login_outcome_check;
ALTER TABLE identity.login ADD CONSTRAINT login_outcome_check
  CHECK (outcome IN ('success', 'password_incorrect', 'locked', 'captcha_incorrect', 'code_incorrect'));
