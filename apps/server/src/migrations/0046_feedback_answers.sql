-- An answer closes what was said; who wrote it sees all of their own, newest first.
ALTER TABLE support.feedback
  ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  ADD CHECK (answer IS NULL OR done_at IS NOT NULL);
CREATE INDEX feedback_own ON support.feedback (account_id, sent_at DESC, id DESC);
