import { named } from '@kislap/platform/database/named.ts';
import type { Strands } from '../strands/strands.ts';

/** A statement with a name: prepared once on each connection. */
export interface Statement {
  name: string;
  text: string;
}

function statement(name: string, text: string): Statement {
  return { name: `ledger_${name}`, text: named(`ledger_${name}`, text) };
}

/**
 * A statement over rows that were sent: on one server it finds them by their own buckets. To a cluster it also names all of these
 * as constants, for each table, so that it goes to the one node where they lie; `in` makes the condition.
 */
export interface StrandStatement {
  plain: Statement;
  spread: Statement;
}

export function formOf(
  { plain, spread }: StrandStatement,
  { isSpread }: Pick<Strands, 'isSpread'>,
): Statement {
  return isSpread ? spread : plain;
}

type InBuckets = (...columns: string[]) => string;

/** `place` is the parameter with the buckets. */
export function strandStatement(
  name: string,
  place: number,
  write: (inBuckets: InBuckets) => string,
): StrandStatement {
  const spread: InBuckets = (...columns) =>
    columns.map((column) => ` and ${column} = any ($${place}::smallint[])`).join('');
  return {
    plain: statement(
      name,
      write(() => ''),
    ),
    spread: statement(name, write(spread)),
  };
}

const accountsText = (
  inBuckets: InBuckets,
) => `select a.owner_id, a.kind, a.currency, a.balance, a.sequence, a.version, a.status, a.is_guarded,
     a.is_led, a.bet_max
   from unnest($1::smallint[], $2::uuid[], $3::text[]) as k(bucket, owner_id, kind)
   join ledger.account a on a.bucket = k.bucket and a.owner_id = k.owner_id and a.kind = k.kind${inBuckets('a.bucket')}`;

export const readAccounts = strandStatement('accounts', 1, accountsText);

/** In key order, so that two batches wait for each other instead of deadlocking. */
export const lockAccounts = strandStatement(
  'lock',
  1,
  (inBuckets) => `${accountsText(inBuckets)} order by a.bucket, a.owner_id, a.kind for update of a`,
);

/** Who writes to a strand of a cluster takes it before its players: two such writers wait for each other nowhere else. */
export const lockStrand = statement(
  'strand',
  'select number from ledger.strand where bucket = $1::smallint for update',
);

/** What was posted has its figures in its line, which the reference finds by the line's own key. */
export const readReferences = strandStatement(
  'references',
  1,
  (
    inBuckets,
  ) => `select r.bucket, s.name as source, coalesce(r.reference, r.key::text) as reference, r.account_id, r.content, r.state,
     coalesce(t.amount, 0) as amount, coalesce(t.cash_after, r.balance, 0) as balance, r.sequence, r.created_at,
     coalesce(t.round_ref, t.round_key::text, r.round_ref, r.round_key::text) as round_ref
   from unnest($1::smallint[], $2::text[], $3::uuid[]) as k(bucket, source, key)
   join ledger.source s on s.name = k.source
   join ledger.reference r on r.bucket = k.bucket and r.key = k.key and r.source_id = s.id${inBuckets('r.bucket')}
   left join ledger.transfer t on t.bucket = r.bucket and t.account_id = r.account_id and t.sequence = r.sequence
     and t.created_at = r.created_at${inBuckets('t.bucket')}`,
);

export const readRounds = strandStatement(
  'rounds',
  1,
  (
    inBuckets,
  ) => `select r.bucket, r.account_id, r.source, r.round_ref, r.game_id, r.category, r.currency, r.stake, r.win,
     r.bet_count, r.live_bets, r.win_count, r.is_closed, r.opened_at, r.settled_at
   from unnest($1::smallint[], $2::uuid[], $3::text[], $4::uuid[]) as k(bucket, account_id, source, key)
   join ledger.source s on s.name = k.source
   join ledger.round_line r on r.bucket = k.bucket and r.account_id = k.account_id and r.key = k.key
     and r.source_id = s.id${inBuckets('r.bucket')}`,
);

export const readHolds = strandStatement(
  'holds',
  1,
  (inBuckets) => `select h.bucket, h.source, h.reference, h.account_id, h.amount, h.remaining, h.expires_at
   from unnest($1::smallint[], $2::text[], $3::text[]) as k(bucket, source, reference)
   join ledger.hold h on h.bucket = k.bucket and h.source = k.source and h.reference = k.reference${inBuckets('h.bucket')}`,
);

/** A block of a thousand numbers, of which this is the first. */
export const nextBatchIds = statement('batch_ids', `select nextval('ledger.batch_id') as id`);

export const insertHousePending = statement(
  'house',
  `insert into ledger.house_pending (batch_id, kind, currency, buckets, gains, bucket)
   values ($1::bigint, $2::text, $3::text, $4::smallint[], $5::bigint[], $6::smallint)`,
);

/** Players, lines with their references and simple rounds, the batch itself and what one house account gained. */
export const writeLines = statement(
  'write_lines',
  `select ledger.write_lines($1::timestamptz, $2::bigint, $3::ledger.changed_player[], $4::integer,
     $5::ledger.new_line[], $6::integer, $7::text, $8::text, $9::smallint[], $10::bigint[])`,
);

/** The same for one strand of a cluster. */
export const writeStrand = statement(
  'write_strand',
  `select ledger.write_strand($11::smallint, $12::smallint[], $1::timestamptz, $2::bigint, $3::ledger.changed_player[],
     $4::integer, $5::ledger.new_line[], $6::integer, $7::text, $8::text, $9::smallint[], $10::bigint[])`,
);

export const insertReferences = statement(
  'new_references',
  `insert into ledger.reference (bucket, source_id, state, key, account_id, content, reference, balance, round_key,
     round_ref, created_at)
   select t.*, $1::timestamptz from unnest($2::ledger.new_reference[]) as t`,
);

export const updateReferences = strandStatement(
  'changed_references',
  1,
  (inBuckets) => `update ledger.reference r set state = t.state
   from unnest($1::smallint[], $2::smallint[], $3::uuid[], $4::smallint[]) as t(bucket, source_id, key, state)
   where r.bucket = t.bucket and r.key = t.key and r.source_id = t.source_id${inBuckets('r.bucket')}`,
);

export const insertRounds = statement(
  'new_rounds',
  `insert into ledger.round (bucket, source_id, label_id, account_id, key, stake, win, bet_count, live_bets, win_count,
     is_closed, opened_at, settled_at, round_ref)
   select t.bucket, t.source_id, t.label_id, t.account_id, t.key, t.stake, t.win, t.bet_count, t.live_bets, t.win_count,
     t.is_closed, $1::timestamptz, case when t.is_settled then $1::timestamptz end, t.round_ref
   from unnest($2::ledger.new_round[]) as t`,
);

export const updateRounds = strandStatement(
  'changed_rounds',
  2,
  (
    inBuckets,
  ) => `update ledger.round r set stake = t.stake, win = t.win, bet_count = t.bet_count, live_bets = t.live_bets,
     win_count = t.win_count, is_closed = t.is_closed,
     settled_at = case when t.is_settled_now then $1::timestamptz else r.settled_at end
   from unnest($2::smallint[], $3::uuid[], $4::smallint[], $5::uuid[], $6::bigint[], $7::bigint[], $8::integer[],
     $9::integer[], $10::integer[], $11::bool[], $12::bool[])
   as t(bucket, account_id, source_id, key, stake, win, bet_count, live_bets, win_count, is_closed,
     is_settled_now)
   where r.bucket = t.bucket and r.account_id = t.account_id and r.key = t.key and r.source_id = t.source_id${inBuckets('r.bucket')}`,
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
  `insert into ledger.hold (bucket, source, reference, account_id, amount, remaining, expires_at, created_at, updated_at)
   select t.bucket, t.source, t.reference, t.account_id, t.amount, t.remaining, t.expires_at::timestamptz, $1::timestamptz,
     $1::timestamptz
   from unnest($2::smallint[], $3::text[], $4::text[], $5::uuid[], $6::bigint[], $7::bigint[], $8::text[])
     as t(bucket, source, reference, account_id, amount, remaining, expires_at)
   on conflict (bucket, source, reference) do update
     set remaining = excluded.remaining, updated_at = excluded.updated_at`,
);

/** The oids of the composite types that a batch is sent in; a restored database may have others. */
export const readRowTypes = statement(
  'row_types',
  `select 'ledger.new_line'::regtype::oid::integer as line, 'ledger.new_reference'::regtype::oid::integer as reference,
     'ledger.new_round'::regtype::oid::integer as round, 'ledger.changed_player'::regtype::oid::integer as player`,
);
