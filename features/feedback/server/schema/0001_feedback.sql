-- What people write to the house of their own accord.
create schema feedback;

-- What people write to the house of their own accord. Pictures are sealed by the vault: a screen shows what is private.
-- storage: distributed
create table feedback.feedback (
  bucket smallint not null,
  -- Its last byte is the bucket.
  id uuid not null,
  account_id uuid not null,
  content text not null check (length(content) between 10 and 140),
  sent_at timestamptz not null,
  done_at timestamptz,
  done_name text,
  -- Closes what was said; who wrote it sees all of their own, newest first.
  answer text check (length(answer) between 1 and 1000),
  primary key (bucket, id),
  check ((done_at is null) = (done_name is null)),
  check (answer is null or done_at is not null)
);
create index feedback_open on feedback.feedback (sent_at, id) where done_at is null;
create index feedback_done on feedback.feedback (sent_at desc, id desc) where done_at is not null;
create index feedback_own on feedback.feedback (bucket, account_id, sent_at desc, id desc);

-- storage: distributed
create table feedback.picture (
  bucket smallint not null,
  feedback_id uuid not null,
  position smallint not null check (position between 0 and 2),
  content bytea not null,
  primary key (bucket, feedback_id, position),
  foreign key (bucket, feedback_id) references feedback.feedback on delete cascade
);
