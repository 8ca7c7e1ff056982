import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { DayState, SettlementProvider } from '../../contract/settlements.fields.ts';
import type { DayName } from '../files/file.queries.ts';
import { type DayRow, tablesOf } from '../settlements.tables.ts';

interface DayChange {
  state: DayState;
  failure: string | null;
  totals?: string;
  compared_at?: Date;
}

export async function saveDay(db: Executor, { providerKey, day }: DayName, change: DayChange): Promise<void> {
  await tablesOf(db)
    .insertInto('settlements.day')
    .values({ provider_key: providerKey, day, totals: null, compared_at: null, ...change })
    .onConflict((conflict) => conflict.columns(['provider_key', 'day']).doUpdateSet(change))
    .execute();
}

export async function findDay(db: Executor, { providerKey, day }: DayName): Promise<DayRow | undefined> {
  return tablesOf(db)
    .selectFrom('settlements.day')
    .selectAll()
    .where('provider_key', '=', providerKey)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** Whether breaks are open decides between the two ends of a comparison. */
export async function setOutcome(
  db: Executor,
  { providerKey, day }: DayName,
  isAgreed: boolean,
): Promise<void> {
  await tablesOf(db)
    .updateTable('settlements.day')
    .set({ state: isAgreed ? 'AGREED' : 'BREAKS' })
    .where('provider_key', '=', providerKey)
    .where('day', '=', day)
    .where('state', 'in', ['AGREED', 'BREAKS'])
    .execute();
}

export type DayPlace = readonly [day: string, providerKey: SettlementProvider];

export async function listDays(
  db: Executor,
  filter: {
    providerKey?: SettlementProvider | undefined;
    state?: DayState | undefined;
    after: DayPlace | undefined;
    limit: number;
  },
): Promise<DayRow[]> {
  let query = tablesOf(db).selectFrom('settlements.day').selectAll();
  if (filter.providerKey) query = query.where('provider_key', '=', filter.providerKey);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.after)
    query = query.where(sql<boolean>`(day, provider_key) < (${filter.after[0]}::date, ${filter.after[1]})`);
  return query.orderBy('day', 'desc').orderBy('provider_key', 'desc').limit(filter.limit).execute();
}

/** Until when each provider is compared. */
export async function listLastDays(
  db: Executor,
): Promise<{ provider_key: SettlementProvider; day: string }[]> {
  const { rows } = await sql<{ provider_key: SettlementProvider; day: string }>`
    select provider_key, max(day) as day from settlements.day
    where state in ('AGREED', 'BREAKS') group by provider_key`.execute(db);
  return rows;
}
