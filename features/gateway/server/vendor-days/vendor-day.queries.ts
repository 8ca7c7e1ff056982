import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { tablesOf, type VendorDayRow, type VendorLimitRow } from '../gateway.tables.ts';

export interface DayChange {
  vendorKey: string;
  day: string;
  stake: bigint;
  win: bigint;
}

/** Adds to a vendor's day; answers what it comes to. */
export async function addToDay(tx: Tx, { vendorKey, day, stake, win }: DayChange): Promise<VendorDayRow> {
  return tablesOf(tx)
    .insertInto('gateway.vendor_day')
    .values({ vendor_key: vendorKey, day, stake, win, alarmed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['vendor_key', 'day']).doUpdateSet({
        stake: sql`vendor_day.stake + excluded.stake`,
        win: sql`vendor_day.win + excluded.win`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function noteAlarm(tx: Tx, vendorKey: string, day: string, at: Date): Promise<void> {
  await tablesOf(tx)
    .updateTable('gateway.vendor_day')
    .set({ alarmed_at: at })
    .where('vendor_key', '=', vendorKey)
    .where('day', '=', day)
    .execute();
}

export async function forgetDays(tx: Tx): Promise<void> {
  await tablesOf(tx).deleteFrom('gateway.vendor_day').execute();
}

export async function listDays(db: Executor, day: string): Promise<VendorDayRow[]> {
  return tablesOf(db).selectFrom('gateway.vendor_day').selectAll().where('day', '=', day).execute();
}

export async function listVendorLimits(db: Executor): Promise<Map<string, bigint>> {
  const rows = await tablesOf(db).selectFrom('gateway.vendor_limit').selectAll().execute();
  return new Map(rows.map(({ vendor_key, day_max }) => [vendor_key, day_max]));
}

export async function saveVendorLimit(tx: Tx, row: VendorLimitRow): Promise<void> {
  const { day_max, changed_at } = row;
  await tablesOf(tx)
    .insertInto('gateway.vendor_limit')
    .values(row)
    .onConflict((conflict) => conflict.column('vendor_key').doUpdateSet({ day_max, changed_at }))
    .execute();
}
