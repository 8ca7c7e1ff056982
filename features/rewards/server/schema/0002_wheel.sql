-- The wheel. Each time its prizes are set they get a new version, so that an old spin can be worked out again.
-- storage: reference
create table rewards.wheel_version (
  version integer primary key check (version > 0),
  set_by text not null,
  set_at timestamptz not null
);
-- storage: reference
create table rewards.wheel_prize (
  version integer not null references rewards.wheel_version (version),
  place smallint not null check (place >= 0),
  amount bigint not null check (amount >= 0),
  weight integer not null check (weight between 0 and 10000),
  stock integer check (stock >= 0),
  fallback smallint,
  primary key (version, place)
);
-- What is left of prizes that run out.
-- storage: local
create table rewards.wheel_stock (
  version integer not null,
  place smallint not null,
  stock_left integer not null check (stock_left >= 0),
  primary key (version, place)
);
-- What a spin took, once. The payment follows in the player's own transaction.
-- storage: local
create table rewards.wheel_take (
  spin_id uuid primary key,
  place smallint,
  taken_at timestamptz not null
);
create index wheel_take_age on rewards.wheel_take using brin (taken_at) with (autosummarize = on);

-- The next spin of a player: its seed is promised by its hash.
-- storage: distributed
create table rewards.wheel_seat (
  bucket smallint not null,
  account_id uuid not null,
  nonce integer not null check (nonce >= 0),
  commit_hash text not null,
  sealed_seed text not null,
  primary key (bucket, account_id)
);

-- storage: distributed
create table rewards.spin (
  bucket smallint not null,
  -- Its last byte is the bucket; later ones sort later.
  spin_id uuid not null,
  account_id uuid not null,
  try_key uuid not null,
  ticket_id uuid not null,
  version integer not null,
  nonce integer not null,
  rolled smallint not null check (rolled between 0 and 9999),
  drawn smallint not null,
  place smallint,
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('PENDING', 'PAID', 'NOTHING', 'VOID')),
  commit_hash text not null,
  seed text not null,
  spun_at timestamptz not null,
  primary key (bucket, spin_id)
);
create unique index spin_of_try on rewards.spin (bucket, account_id, try_key);
create unique index spin_of_nonce on rewards.spin (bucket, account_id, nonce);
create index spin_own on rewards.spin (bucket, account_id, spin_id desc);
create index spin_pending on rewards.spin (spin_id) where state = 'PENDING';
create index spin_age on rewards.spin using brin (spun_at) with (autosummarize = on);
