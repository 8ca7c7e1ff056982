import type { SqlExecutor } from '@kislap/ledger';
import type { FigureRow } from './change-set.ts';
import { measures, type Slot } from './figures.ts';

/** Columns of `measures`, in their order. */
export const columns = measures.map((measure) =>
  measure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

function arrayOf(values: readonly (string | number | bigint)[]): string {
  return `{${values.join(',')}}`;
}

/** Only the columns that some row adds to are sent; the rest begin as zero and stay as they are. */
function upsertText(unit: 'day' | 'hour', used: readonly number[]): string {
  const table = `reports.${unit}`;
  const type = unit === 'day' ? 'date' : 'timestamptz';
  const sent = new Map(used.map((place, order) => [place, order]));
  const names = used.map((_, order) => `v${order}`);
  return `insert into ${table} (bucket, account_id, scope, ${unit}, slot_id, ${columns.join(', ')})
    select bucket, account_id, scope, time, slot_id,
      ${columns.map((_, place) => (sent.has(place) ? `v${sent.get(place)}` : '0')).join(', ')}
    from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::${type}[], $5::integer[],
      ${used.map((_, order) => `$${order + 6}::bigint[]`).join(', ')})
      as row(bucket, account_id, scope, time, slot_id, ${names.join(', ')})
    on conflict (bucket, account_id, scope, ${unit}, slot_id) do update set
      ${used.map((place) => `${columns[place]} = ${unit}.${columns[place]} + excluded.${columns[place]}`).join(', ')}`;
}

const rowsAtOnce = 10_000;

/** Adds the rows, in key order, to the existing ones. */
export async function addFigures(db: SqlExecutor, unit: 'day' | 'hour', rows: FigureRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
    const used = measures.map((_, place) => place).filter((place) => part.some((row) => row.values[place]));
    if (used.length === 0) continue;
    await db.query(upsertText(unit, used), [
      arrayOf(part.map((row) => row.bucket)),
      arrayOf(part.map((row) => row.accountId)),
      arrayOf(part.map((row) => row.scope)),
      arrayOf(part.map((row) => (unit === 'day' ? row.time : `"${row.time}"`))),
      arrayOf(part.map((row) => row.slotId)),
      ...used.map((place) => arrayOf(part.map((row) => row.values[place] ?? 0n))),
    ]);
  }
}

export async function ensureMonth(db: SqlExecutor, day: string, withHours: boolean): Promise<void> {
  await db.query('select reports.ensure_month($1::date, $2)', [day, withHours]);
}

/** Drops the months of hours that ended before `month` (yyyy_MM) began; how many. */
export async function dropHoursBefore(db: SqlExecutor, month: string): Promise<number> {
  const { rows } = await db.query('select reports.drop_hours_before($1) as count', [month]);
  return Number(rows[0]?.count ?? 0);
}

/** Ids of all these slots; new ones are made. */
export async function findSlotIds(db: SqlExecutor, slots: readonly Slot[]): Promise<number[]> {
  const values = [
    slots.map((slot) => slot.category),
    slots.map((slot) => slot.source),
    slots.map((slot) => slot.gameId),
  ];
  await db.query(
    `insert into reports.slot (category, source, game_id)
     select distinct s.* from unnest($1::text[], $2::text[], $3::text[]) as s(category, source, game_id)
     left join reports.slot known using (category, source, game_id)
     where known.id is null
     on conflict do nothing`,
    values,
  );
  const { rows } = await db.query(
    `select known.id from unnest($1::text[], $2::text[], $3::text[]) with ordinality as s(category, source, game_id, place)
     join reports.slot known using (category, source, game_id) order by s.place`,
    values,
  );
  return rows.map((row) => Number(row.id));
}

/** Everything the consumer wrote. Partitions stay. */
export async function deleteFigures(db: SqlExecutor): Promise<void> {
  for (const table of ['day', 'hour', 'check_place']) await db.query(`delete from reports.${table}`);
}
