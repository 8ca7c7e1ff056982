import { ProofRule } from '@kislap/proof/contract/ledger.console';
import type { Pool, PoolClient } from 'pg';
import { big, bigOrNull, instant, instantOrNull, int, type Row, text, textOrNull } from '../commit/rows.ts';
import type { Figure } from './figures.ts';
import type { ProofProblem } from './problems.ts';
import { type BucketRange, bucketsIn, inRange, rangeValues } from './walk/bucket-range.ts';

/** How many lines there are, as the database last counted. */
export async function estimateTransfers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<Row>(
    `select coalesce(sum(greatest(c.reltuples, 0)), 0)::double precision as lines
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'ledger.transfer'::regclass`,
  );
  return Number(rows[0]?.lines ?? 0);
}

/**
 * Makes this process the one that seals and checks until `until`, if it was before, or nobody is any more, or who is had
 * a clock that was far ahead. Says when somebody last asked for a check. A hold that lasts two thirds of its time yet is
 * only read: an idle ledger writes nothing.
 */
export async function takeHold(
  pool: Pool,
  holder: string,
  now: Date,
  until: Date,
): Promise<{ requestedAt: Date | null } | undefined> {
  const fresh = new Date(until.getTime() - (until.getTime() - now.getTime()) / 3);
  const { rows: held } = await pool.query<Row>(
    'select requested_at from ledger.proof_state where holder = $1 and held_until between $2 and $3',
    [holder, fresh, until],
  );
  if (held[0]) return { requestedAt: instantOrNull(held[0], 'requested_at') };
  const { rows } = await pool.query<Row>(
    `update ledger.proof_state set holder = $1, held_until = $3
     where holder is null or holder = $1 or held_until < $2 or held_until > $2::timestamptz + interval '5 minutes'
     returning requested_at`,
    [holder, now, until],
  );
  return rows[0] && { requestedAt: instantOrNull(rows[0], 'requested_at') };
}

export async function letGo(pool: Pool, holder: string): Promise<void> {
  await pool.query('update ledger.proof_state set holder = null, held_until = null where holder = $1', [
    holder,
  ]);
}

export async function requestCheck(pool: Pool, at: Date): Promise<void> {
  await pool.query('update ledger.proof_state set requested_at = $1', [at]);
}

/** When somebody last asked for a check at once. */
export async function findRequest(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<Row>('select requested_at from ledger.proof_state');
  return instantOrNull(rows[0] ?? {}, 'requested_at');
}

/** Oldest look first; a bucket that was never looked at before all others. */
export async function listCheckedBuckets(pool: Pool): Promise<Map<number, Date>> {
  const { rows } = await pool.query<Row>('select bucket, checked_at from ledger.proof_bucket');
  return new Map(rows.map((row) => [int(row, 'bucket'), instant(row, 'checked_at')]));
}

export interface Look {
  range: BucketRange;
  at: Date;
  transfers: ReadonlyMap<number, bigint>;
  accounts: ReadonlyMap<number, bigint>;
  figures: readonly Figure[];
  problems: readonly ProofProblem[];
}

/** Replaces the problems of these buckets with the latest ones. Returns the new problems. */
export async function saveLook(client: PoolClient, look: Look): Promise<ProofProblem[]> {
  const { range, at } = look;
  const buckets = bucketsIn(range);
  await client.query(
    `insert into ledger.proof_bucket (bucket, checked_at, transfers, accounts)
     select bucket, $2, transfers, accounts from unnest($1::smallint[], $3::bigint[], $4::bigint[]) t(bucket, transfers, accounts)
     on conflict (bucket) do update set checked_at = excluded.checked_at, transfers = excluded.transfers,
       accounts = excluded.accounts`,
    [
      buckets,
      at,
      buckets.map((bucket) => look.transfers.get(bucket) ?? 0n),
      buckets.map((bucket) => look.accounts.get(bucket) ?? 0n),
    ],
  );
  await saveFigures(client, range, look.figures);
  return saveProblems(client, range, at, look.problems);
}

async function saveFigures(client: PoolClient, range: BucketRange, figures: readonly Figure[]) {
  await client.query(
    `delete from ledger.proof_figures where ${inRange('bucket', range)}`,
    rangeValues(range),
  );
  await client.query(
    `insert into ledger.proof_figures (bucket, currency, cash, bonus, held, vendor, house, open_holds, open_rounds,
       open_stake, old_rounds, old_stake)
     select * from unnest($1::smallint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])`,
    [
      figures.map(({ bucket }) => bucket),
      figures.map(({ currency }) => currency),
      figures.map(({ cash }) => cash),
      figures.map(({ bonus }) => bonus),
      figures.map(({ held }) => held),
      figures.map(({ vendor }) => vendor),
      figures.map(({ house }) => house),
      figures.map(({ openHolds }) => openHolds),
      figures.map(({ openRounds }) => openRounds),
      figures.map(({ openStake }) => openStake),
      figures.map(({ oldRounds }) => oldRounds),
      figures.map(({ oldStake }) => oldStake),
    ],
  );
}

async function saveProblems(
  client: PoolClient,
  range: BucketRange,
  at: Date,
  problems: readonly ProofProblem[],
): Promise<ProofProblem[]> {
  const keys = problems.map(({ bucket, rule, subject }) => `${bucket ?? -1} ${rule} ${subject}`);
  await client.query(
    `delete from ledger.proof_problem where ${inRange('bucket', range)}
       and bucket::text || ' ' || rule || ' ' || subject <> all ($3::text[])`,
    [...rangeValues(range), keys],
  );
  if (problems.length === 0) return [];
  const { rows } = await client.query<Row>(
    `insert into ledger.proof_problem (bucket, rule, subject, account_id, transfer_id, detail, found_at)
     select t.*, $7 from unnest($1::smallint[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[]) t
     on conflict do nothing returning concat(bucket, ' ', rule, ' ', subject) as key`,
    [
      problems.map(({ bucket }) => bucket ?? -1),
      problems.map(({ rule }) => rule),
      problems.map(({ subject }) => subject),
      problems.map(({ accountId }) => accountId),
      problems.map(({ transferId }) => transferId),
      problems.map(({ detail }) => detail),
      at,
    ],
  );
  const fresh = new Set(rows.map((row) => text(row, 'key')));
  return problems.filter((_, place) => fresh.has(keys[place] ?? ''));
}

export interface FoundProblem extends ProofProblem {
  foundAt: Date;
}

export async function listProblems(pool: Pool, limit: number): Promise<FoundProblem[]> {
  const { rows } = await pool.query<Row>(
    `select bucket, rule, subject, account_id, transfer_id, detail, found_at from ledger.proof_problem
     order by found_at desc, bucket, array_position($2::text[], rule), subject limit $1`,
    [limit, ProofRule.options],
  );
  return rows.map((row) => ({
    bucket: int(row, 'bucket') < 0 ? null : int(row, 'bucket'),
    rule: text(row, 'rule') as ProofRule,
    subject: text(row, 'subject'),
    accountId: textOrNull(row, 'account_id'),
    transferId: textOrNull(row, 'transfer_id'),
    detail: text(row, 'detail'),
    foundAt: instant(row, 'found_at'),
  }));
}

export async function listFigures(pool: Pool): Promise<Figure[]> {
  const { rows } = await pool.query<Row>('select * from ledger.proof_figures');
  return rows.map((row) => ({
    bucket: int(row, 'bucket'),
    currency: text(row, 'currency'),
    cash: big(row, 'cash'),
    bonus: big(row, 'bonus'),
    held: big(row, 'held'),
    vendor: big(row, 'vendor'),
    house: big(row, 'house'),
    openHolds: big(row, 'open_holds'),
    openRounds: big(row, 'open_rounds'),
    openStake: big(row, 'open_stake'),
    oldRounds: big(row, 'old_rounds'),
    oldStake: big(row, 'old_stake'),
  }));
}

export interface CheckSummary {
  /** The oldest look at any bucket; undefined while one was never looked at. */
  checkedAt: Date | undefined;
  transfers: bigint;
  accounts: bigint;
  problems: number;
}

export async function summariseChecks(pool: Pool): Promise<CheckSummary> {
  const [{ rows }, problems] = await Promise.all([
    pool.query<Row>(
      `select count(*)::integer as buckets, min(checked_at) as checked_at, sum(transfers)::bigint as transfers,
         sum(accounts)::bigint as accounts
       from ledger.proof_bucket`,
    ),
    pool.query<Row>('select count(*)::integer as problems from ledger.proof_problem'),
  ]);
  const row = rows[0] ?? {};
  return {
    // All buckets, and the whole ledger as bucket -1.
    checkedAt: int(row, 'buckets') > 256 ? instant(row, 'checked_at') : undefined,
    transfers: bigOrNull(row, 'transfers') ?? 0n,
    accounts: bigOrNull(row, 'accounts') ?? 0n,
    problems: int(problems.rows[0] ?? {}, 'problems'),
  };
}
