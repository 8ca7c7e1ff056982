-- Messages inside the site: to one player, or to everybody of a kind.
CREATE SCHEMA support;

CREATE TABLE support.message (
  id           uuid PRIMARY KEY,
  audience     text NOT NULL CHECK (audience IN ('one', 'members', 'agents', 'everyone')),
  account_id   uuid,
  purpose      text NOT NULL CHECK (purpose IN ('service', 'marketing')),
  title_en     text NOT NULL,
  body_en      text NOT NULL,
  title_ty     text NOT NULL,
  body_ty      text NOT NULL,
  -- A page of the site that the message leads to.
  link         text,
  sent_by      uuid NOT NULL,
  sent_name    text NOT NULL,
  sent_at      timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CHECK ((audience = 'one') = (account_id IS NOT NULL))
);
CREATE INDEX message_sent ON support.message (sent_at DESC, id DESC);
CREATE INDEX message_own ON support.message (account_id, sent_at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX message_shared ON support.message (sent_at DESC, id DESC) WHERE account_id IS NULL;

-- What a person has opened or thrown away; a message without a row here is new to them.
CREATE TABLE support.opened (
  account_id uuid NOT NULL,
  message_id uuid NOT NULL REFERENCES support.message ON DELETE CASCADE,
  opened_at  timestamptz NOT NULL,
  is_deleted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, message_id)
);
CREATE INDEX opened_message ON support.opened (message_id);
