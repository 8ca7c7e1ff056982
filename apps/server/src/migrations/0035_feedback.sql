-- What people write to the house of their own accord. Pictures are sealed by the vault: a screen shows what is private.
CREATE TABLE support.feedback (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  content    text NOT NULL CHECK (length(content) BETWEEN 10 AND 140),
  sent_at    timestamptz NOT NULL,
  done_at    timestamptz,
  done_name  text,
  CHECK ((done_at IS NULL) = (done_name IS NULL))
);
CREATE INDEX feedback_open ON support.feedback (sent_at, id) WHERE done_at IS NULL;
CREATE INDEX feedback_done ON support.feedback (sent_at DESC, id DESC) WHERE done_at IS NOT NULL;

CREATE TABLE support.feedback_picture (
  feedback_id uuid NOT NULL REFERENCES support.feedback ON DELETE CASCADE,
  position    smallint NOT NULL CHECK (position BETWEEN 0 AND 2),
  content     bytea NOT NULL,
  PRIMARY KEY (feedback_id, position)
);
