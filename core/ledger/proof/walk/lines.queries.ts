import type { AccountId } from '@kislap/contract-kit/ids';
import { streamEnd } from '@kislap/platform/stream.ts';
import type { PoolClient } from 'pg';
import { big, instant, int, type Row, text } from '../../commit/rows.ts';
import { beginning, type Place } from '../../strands/cursor.ts';
import { numbersOfBefore, type Strands } from '../../strands/strands.ts';
import { digestBytes, digestSql } from '../encoding.ts';
import { bytes } from '../seal/bytes.ts';
import { type BucketRange, inRange, rangeValues } from './bucket-range.ts';

/** A line in a fixed number of bytes; a round's key is zeros where there is none. */
export const lineLayout = {
  bucket: 0,
  accountId: 2,
  sequence: 18,
  digest: 26,
  amount: 26 + digestBytes,
  cashAfter: 50,
  createdAt: 58,
  batchId: 66,
  labelId: 74,
  flags: 78,
  key: 80,
  roundKey: 96,
  bytes: 112,
} as const;

/** Lines of these buckets in the order of bucket, account and sequence, after the one that a page ended with. */
export async function readLines(
  client: PoolClient,
  range: BucketRange,
  after: Buffer | undefined,
  limit: number,
) {
  const last = after && {
    bucket: after.readInt16BE(lineLayout.bucket),
    accountId: after.toString('hex', lineLayout.accountId, lineLayout.sequence),
    sequence: after.readBigInt64BE(lineLayout.sequence),
    createdAt: after.readBigInt64BE(lineLayout.createdAt),
  };
  const { rows } = await client.query<Row>(
    `select coalesce(string_agg(line, ''::bytea order by bucket, account_id, sequence, created_at), ''::bytea) as lines
     from (
       select t.bucket, t.account_id, t.sequence, t.created_at,
         int2send(t.bucket) || uuid_send(t.account_id) || int8send(t.sequence) || ${digestSql('t')}
         || int8send(t.amount) || int8send(t.cash_after) || int8send((extract(epoch from t.created_at) * 1000000)::bigint)
         || int8send(t.batch_id) || int4send(t.label_id)
         || int2send((t.opens_round::integer + 2 * t.closes_round::integer)::smallint) || uuid_send(t.key)
         || uuid_send(coalesce(t.round_key, '00000000-0000-0000-0000-000000000000')) as line
       from ledger.line t
       where ${inRange('t.bucket', range)}
         ${
           last
             ? `and (t.bucket, t.account_id, t.sequence, t.created_at)
                > ($4, $5::uuid, $6, timestamptz 'epoch' + $7 * interval '1 microsecond')`
             : ''
         }
       order by t.bucket, t.account_id, t.sequence, t.created_at limit $3
     ) page`,
    last
      ? [...rangeValues(range), limit, last.bucket, last.accountId, last.sequence, last.createdAt]
      : [...rangeValues(range), limit],
  );
  return bytes(rows[0] ?? {}, 'lines');
}

export const roundLayout = {
  bucket: 0,
  accountId: 2,
  key: 18,
  sourceId: 34,
  labelId: 36,
  stake: 40,
  win: 48,
  openedAt: 56,
  /** The smallest number there is where the round was never settled. */
  settledAt: 64,
  betCount: 72,
  liveBets: 76,
  winCount: 80,
  isClosed: 84,
  bytes: 86,
} as const;

/** Rounds of these buckets in the order of bucket, account and key. */
export async function readRounds(client: PoolClient, range: BucketRange): Promise<Buffer> {
  const { rows } = await client.query<Row>(
    `select coalesce(string_agg(round, ''::bytea order by bucket, account_id, key, source_id), ''::bytea) as rounds
     from (
       select r.bucket, r.account_id, r.key, r.source_id,
         int2send(r.bucket) || uuid_send(r.account_id) || uuid_send(r.key) || int2send(r.source_id)
         || int4send(r.label_id) || int8send(r.stake) || int8send(r.win)
         || int8send((extract(epoch from r.opened_at) * 1000000)::bigint)
         || int8send(coalesce((extract(epoch from r.settled_at) * 1000000)::bigint, -9223372036854775808))
         || int4send(r.bet_count) || int4send(r.live_bets) || int4send(r.win_count)
         || int2send(r.is_closed::integer::smallint) as round
       from ledger.round r where ${inRange('r.bucket', range)}
     ) entry`,
    rangeValues(range),
  );
  return bytes(rows[0] ?? {}, 'rounds');
}

export interface AccountRow {
  bucket: number;
  ownerId: string;
  kind: string;
  currency: string;
  balance: bigint;
  sequence: bigint;
}

/** Every account of these buckets of one strand, with pending amounts of house accounts. */
export async function listAccounts(
  client: PoolClient,
  range: BucketRange,
  strand: number,
): Promise<AccountRow[]> {
  const { rows } = await client.query<Row>(
    `select bucket, owner_id, kind, currency, sum(balance)::bigint as balance, max(sequence)::bigint as sequence
     from (
       select bucket, owner_id, kind, currency, balance, sequence from ledger.account
       where ${inRange('bucket', range)}
       union all
       select g.bucket, '00000000-0000-0000-0000-000000000000'::uuid, p.kind, p.currency, g.gain, 0
       from ledger.house_pending p, unnest(p.buckets, p.gains) as g(bucket, gain)
       where p.bucket = $3::smallint and ${inRange('g.bucket', range)}
     ) entry
     group by bucket, owner_id, kind, currency order by bucket, owner_id, kind`,
    [...rangeValues(range), strand],
  );
  return rows.map((row) => ({
    bucket: int(row, 'bucket'),
    ownerId: text(row, 'owner_id'),
    kind: text(row, 'kind'),
    currency: text(row, 'currency'),
    balance: big(row, 'balance'),
    sequence: big(row, 'sequence'),
  }));
}

export interface Openings {
  accounts: {
    bucket: number;
    accountId: AccountId;
    sequence: bigint;
    transfers: bigint;
    cashAfter: bigint;
  }[];
  balances: { bucket: number; ownerId: string; kind: string; currency: string; balance: bigint }[];
}

/** Totals of detached lines. */
export async function listOpenings(client: PoolClient, range: BucketRange): Promise<Openings> {
  const accounts = await client.query<Row>(
    `select bucket, account_id, sequence, transfers, cash_after from ledger.opening
     where ${inRange('bucket', range)}`,
    rangeValues(range),
  );
  const balances = await client.query<Row>(
    `select bucket, owner_id, kind, currency, balance from ledger.opening_balance
     where ${inRange('bucket', range)}`,
    rangeValues(range),
  );
  return {
    accounts: accounts.rows.map((row) => ({
      bucket: int(row, 'bucket'),
      accountId: text(row, 'account_id'),
      sequence: big(row, 'sequence'),
      transfers: big(row, 'transfers'),
      cashAfter: big(row, 'cash_after'),
    })),
    balances: balances.rows.map((row) => ({
      bucket: int(row, 'bucket'),
      ownerId: text(row, 'owner_id'),
      kind: text(row, 'kind'),
      currency: text(row, 'currency'),
      balance: big(row, 'balance'),
    })),
  };
}

/** What REVERSE lines take back: the reference of each, by transfer id. */
export async function listReversed(client: PoolClient, range: BucketRange): Promise<Map<string, string>> {
  const { rows } = await client.query<Row>(
    `select account_id, sequence, reference_to from ledger.line
     where ${inRange('bucket', range)} and type = 'REVERSE' and reference_to is not null`,
    rangeValues(range),
  );
  return new Map(
    rows.map((row) => [`${text(row, 'account_id')}.${big(row, 'sequence')}`, text(row, 'reference_to')]),
  );
}

export interface ProofFrame {
  strand: number;
  /** How far the strand is sealed. */
  sealed: Place;
  /** Lines of before it were detached; the beginning of time when none were. */
  detachedBefore: Date;
  roundsEndByLineFrom: Date | undefined;
}

/** What a look at buckets of this strand must know, in the same snapshot. */
export async function readFrame(client: PoolClient, strand: number): Promise<ProofFrame> {
  const { rows } = await client.query<Row>(
    `select nullif(rounds_end_by_line_from, '-infinity') as lines_from,
       coalesce((select max(before) from ledger.detached), timestamptz 'epoch') as detached_before
     from ledger.proof_state`,
  );
  const row = rows[0] ?? {};
  return {
    strand,
    sealed: await findSealed(client, strand),
    detachedBefore: instant(row, 'detached_before'),
    roundsEndByLineFrom: row.lines_from === null ? undefined : instant(row, 'lines_from'),
  };
}

async function findSealed(client: PoolClient, strand: number): Promise<Place> {
  const { rows } = await client.query<Row>(
    'select xid::text as xid, id from ledger.sealed where bucket = $1::smallint',
    [strand],
  );
  const [row] = rows;
  return row ? { xid: BigInt(text(row, 'xid')), id: big(row, 'id') } : beginning;
}

/** Which of these batches of a strand wait to be sealed: they are there, and after what is sealed. */
export async function listWaiting(
  client: PoolClient,
  { isSpread }: Pick<Strands, 'isSpread'>,
  { strand, sealed }: Pick<ProofFrame, 'strand' | 'sealed'>,
  batchIds: readonly bigint[],
): Promise<Set<bigint>> {
  if (batchIds.length === 0) return new Set();
  const { rows } = await client.query<Row>(
    `select id from ledger.batch
     where bucket = $4::smallint and id = any($3::bigint[]) and (xid, id) > ($1::text::xid8, $2::bigint)
       ${isSpread ? '' : `and xid < ${streamEnd}`}`,
    [sealed.xid, sealed.id, batchIds, strand],
  );
  const waiting = rows.map((row) => big(row, 'id'));
  return new Set(isSpread ? [...waiting, ...(await listWaitingOfBefore(client, batchIds))] : waiting);
}

/** Batches of before the tables were spread, whose lines lie in any strand, until all of them are sealed. */
async function listWaitingOfBefore(client: PoolClient, batchIds: readonly bigint[]): Promise<bigint[]> {
  if ((await findSealed(client, 0)).xid >= numbersOfBefore) return [];
  const { rows } = await client.query<Row>(
    `select id from ledger.batch where bucket = 0 and id = any($1::bigint[]) and xid < '${numbersOfBefore}'`,
    [batchIds],
  );
  return rows.map((row) => big(row, 'id'));
}
