/** A statement with a name: prepared once on each connection. */
export interface Statement {
  name: string;
  text: string;
}

function statement(name: string, text: string): Statement {
  return { name: `ledger_${name}`, text };
}

const accountsText = `select a.owner_id, a.kind, a.currency, a.balance, a.sequence, a.version, a.status
   from unnest($1::smallint[], $2::uuid[], $3::text[]) as k(bucket, owner_id, kind)
   join ledger.account a on a.bucket = k.bucket and a.owner_id = k.owner_id and a.kind = k.kind`;

export const readAccounts = statement('accounts', accountsText);

/** In key order, so that two batches wait for each other instead of deadlocking. */
export const lockAccounts = statement(
  'lock',
  `${accountsText} order by a.bucket, a.owner_id, a.kind for update of a`,
);

export const readReferences = statement(
  'references',
  `select r.bucket, r.source, coalesce(r.reference, r.key::text) as reference, r.account_id, r.content, r.kind, r.outcome, r.amount, r.balance,
     r.sequence, r.round_ref
   from unnest($1::smallint[], $2::text[], $3::uuid[]) as k(bucket, source, key)
   join ledger.reference r on r.bucket = k.bucket and r.key = k.key and r.source = k.source`,
);

export const readRounds = statement(
  'rounds',
  `select r.bucket, r.account_id, r.source, coalesce(r.round_ref, r.key::text) as round_ref, r.game_id, r.category, r.currency, r.stake, r.win,
     r.bet_count, r.live_bets, r.win_count, r.is_closed, r.opened_at, r.settled_at
   from unnest($1::smallint[], $2::uuid[], $3::text[], $4::uuid[]) as k(bucket, account_id, source, key)
   join ledger.round r on r.bucket = k.bucket and r.account_id = k.account_id and r.key = k.key
     and r.source = k.source`,
);

export const readHolds = statement(
  'holds',
  `select h.bucket, h.source, h.reference, h.account_id, h.amount, h.remaining
   from unnest($1::smallint[], $2::text[], $3::text[]) as k(bucket, source, reference)
   join ledger.hold h on h.bucket = k.bucket and h.source = k.source and h.reference = k.reference`,
);

/** The batch's own row; its id is in every transfer of the batch. */
export const insertBatch = statement(
  'batch',
  `insert into ledger.batch (id, transfers, created_at) values ($1::bigint, $2::integer, $3::timestamptz)`,
);

/** A block of a thousand numbers, of which this is the first. */
export const nextBatchIds = statement('batch_ids', `select nextval('ledger.batch_id') as id`);

export const insertHousePending = statement(
  'house',
  `insert into ledger.house_pending (batch_id, kind, currency, buckets, gains)
   values ($1::bigint, $2::text, $3::text, $4::smallint[], $5::bigint[])`,
);

export const insertTransfers = statement(
  'transfers',
  `insert into ledger.transfer (bucket, account_id, sequence, amount, cash_after, cash_change, created_at,
     batch_id, opens_round, type, from_kind, to_kind, currency, source, reference, game_id, category, round_ref,
     reference_to, meta)
   select bucket, account_id, sequence, amount, cash_after, cash_change, $1::timestamptz, $2::bigint, opens_round,
     type, from_kind, to_kind, currency, source, reference, game_id, category, round_ref, reference_to, meta
   from unnest($3::ledger.new_transfer[])`,
);

export const insertReferences = statement(
  'new_references',
  `insert into ledger.reference (bucket, key, source, reference, account_id, content, kind, outcome, amount, balance,
     sequence, round_ref, created_at)
   select t.*, $1::timestamptz from unnest($2::ledger.new_reference[]) as t`,
);

export const updateReferences = statement(
  'changed_references',
  `update ledger.reference r set outcome = t.outcome
   from unnest($1::smallint[], $2::text[], $3::uuid[], $4::text[]) as t(bucket, source, key, outcome)
   where r.bucket = t.bucket and r.key = t.key and r.source = t.source`,
);

export const insertRounds = statement(
  'new_rounds',
  `insert into ledger.round (bucket, account_id, key, source, round_ref, game_id, category, currency, stake, win,
     bet_count, live_bets, win_count, is_closed, opened_at, settled_at)
   select t.bucket, t.account_id, t.key, t.source, t.round_ref, t.game_id, t.category, t.currency, t.stake, t.win,
     t.bet_count, t.live_bets, t.win_count, t.is_closed, $1::timestamptz,
     case when t.is_settled then $1::timestamptz end
   from unnest($2::ledger.new_round[]) as t`,
);

export const updateRounds = statement(
  'changed_rounds',
  `update ledger.round r set stake = t.stake, win = t.win, bet_count = t.bet_count, live_bets = t.live_bets,
     win_count = t.win_count, is_closed = t.is_closed,
     settled_at = case when t.is_settled_now then $1::timestamptz else r.settled_at end
   from unnest($2::smallint[], $3::uuid[], $4::text[], $5::uuid[], $6::bigint[], $7::bigint[], $8::integer[],
     $9::integer[], $10::integer[], $11::bool[], $12::bool[])
   as t(bucket, account_id, source, key, stake, win, bet_count, live_bets, win_count, is_closed,
     is_settled_now)
   where r.bucket = t.bucket and r.account_id = t.account_id and r.key = t.key and r.source = t.source`,
);

/** Given in key order, which is the order of the locks. Fails unless every player is still as it was read. */
export const updatePlayers = statement(
  'players',
  `with changed as (
     update ledger.account a set balance = t.balance, sequence = t.sequence, version = t.version + 1
     from unnest($1::ledger.changed_player[]) as t
     where a.bucket = t.bucket and a.owner_id = t.owner_id and a.kind = 'player:cash' and a.version = t.version
     returning 1
   )
   select ledger.require_current((select count(*) from changed) = $2::integer)`,
);

/** The player's other accounts come into being when money first reaches them. */
export const upsertPlayerAccounts = statement(
  'player_accounts',
  `insert into ledger.account (bucket, owner_id, kind, currency, balance)
   select * from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::bigint[])
   on conflict (bucket, owner_id, kind, currency) do update set balance = excluded.balance`,
);

export const upsertHolds = statement(
  'changed_holds',
  `insert into ledger.hold (bucket, source, reference, account_id, amount, remaining, created_at, updated_at)
   select t.*, $1::timestamptz, $1::timestamptz
   from unnest($2::smallint[], $3::text[], $4::text[], $5::uuid[], $6::bigint[], $7::bigint[]) as t
   on conflict (bucket, source, reference) do update
     set remaining = excluded.remaining, updated_at = excluded.updated_at`,
);

/** The oids of the composite types that a batch is sent in; a restored database may have others. */
export const readRowTypes = statement(
  'row_types',
  `select 'ledger.new_transfer'::regtype::oid::integer as transfer, 'ledger.new_reference'::regtype::oid::integer as reference,
     'ledger.new_round'::regtype::oid::integer as round, 'ledger.changed_player'::regtype::oid::integer as player`,
);
