import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { noRates, type RateCategory, type Rates, ratesOf, type SomeRates } from '../../rules/rates.ts';

interface RateRow {
  accountId: AccountId;
  category: RateCategory;
  rate: number;
}

/** Of these accounts, as they hold on a day; whoever has none is there with nothing. */
export async function listRates(
  db: Executor,
  accountIds: readonly AccountId[],
  day: string,
): Promise<Map<AccountId, Rates>> {
  const ids = [...new Set(accountIds)];
  const { rows } = await sql<RateRow>`
    SELECT DISTINCT ON (bucket, account_id, category) account_id AS "accountId", category, rate FROM agents.rate
    WHERE (bucket, account_id) IN (SELECT * FROM unnest(${ids.map(bucketOf)}::smallint[], ${ids}::uuid[]))
      AND from_day <= ${day}
    ORDER BY bucket, account_id, category, from_day DESC`.execute(db);
  const own = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map(ids.map((id) => [id, toRates(own.get(id) ?? [])]));
}

/** The highest that stands first in a line, as it will hold; without one account where it is named. */
export async function highestOfRoots(db: Executor, exceptId?: AccountId): Promise<Rates> {
  const { rows } = await sql<Omit<RateRow, 'accountId'>>`
    SELECT category, max(rate) AS rate FROM (
      SELECT DISTINCT ON (bucket, account_id, category) account_id, category, rate FROM agents.rate
      WHERE is_root ORDER BY bucket, account_id, category, from_day DESC) latest
    WHERE account_id IS DISTINCT FROM ${exceptId ?? null}::uuid GROUP BY category`.execute(db);
  return toRates(rows);
}

/** All that one account ever had, newest first. */
export async function listHistory(
  db: Executor,
  accountId: AccountId,
): Promise<{ category: RateCategory; fromDay: string; rate: number }[]> {
  const { rows } = await sql<{ category: RateCategory; fromDay: string; rate: number }>`
    SELECT category, from_day AS "fromDay", rate FROM agents.rate
    WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}
    ORDER BY from_day DESC`.execute(db);
  return rows;
}

interface Given {
  accountId: AccountId;
  fromDay: string;
  rates: SomeRates;
  isRoot: boolean;
}

const columnsOf = ({ accountId, fromDay, rates, isRoot }: Given) => sql`
  SELECT ${bucketOf(accountId)}::smallint, ${accountId}::uuid, category, ${fromDay}::date, rate, ${isRoot}::boolean
  FROM unnest(${Object.keys(rates)}::text[], ${Object.values(rates)}::integer[]) AS given (category, rate)`;

/** An agent's change never lowers what another one set at the same moment. */
export async function saveRates(db: Executor, given: Given, by: 'operator' | 'agent'): Promise<void> {
  const rate = by === 'agent' ? sql`greatest(r.rate, excluded.rate)` : sql`excluded.rate`;
  await sql`
    INSERT INTO agents.rate AS r (bucket, account_id, category, from_day, rate, is_root) ${columnsOf(given)}
    ON CONFLICT (bucket, account_id, category, from_day) DO UPDATE SET rate = ${rate}`.execute(db);
}

/** Where nothing stands yet. */
export async function insertRates(db: Executor, given: Given): Promise<void> {
  await sql`
    INSERT INTO agents.rate (bucket, account_id, category, from_day, rate, is_root) ${columnsOf(given)}
    ON CONFLICT (bucket, account_id, category, from_day) DO NOTHING`.execute(db);
}

/** Held until the caller's transaction ends, so that changes of rates take turns. */
export async function lockCaps(tx: Executor): Promise<Rates> {
  const { rows } = await sql<Omit<RateRow, 'accountId'>>`
    SELECT category, rate FROM agents.rate_cap ORDER BY category FOR UPDATE`.execute(tx);
  return toRates(rows);
}

export async function getCaps(db: Executor): Promise<Rates> {
  const { rows } = await sql<Omit<RateRow, 'accountId'>>`
    SELECT category, rate FROM agents.rate_cap`.execute(db);
  return toRates(rows);
}

export async function saveCaps(tx: Executor, rates: SomeRates): Promise<void> {
  await sql`
    UPDATE agents.rate_cap c SET rate = given.rate
    FROM unnest(${Object.keys(rates)}::text[], ${Object.values(rates)}::integer[]) AS given (category, rate)
    WHERE c.category = given.category`.execute(tx);
}

function toRates(rows: readonly Omit<RateRow, 'accountId'>[]): Rates {
  const known = new Map(rows.map(({ category, rate }) => [category, rate]));
  return rows.length === 0 ? noRates : ratesOf((category) => known.get(category) ?? 0);
}
