import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { BaseLine } from '../../rules/base.ts';
import type { Span } from '../../rules/periods.ts';
import type { Kind } from '../../rules/terms.ts';
import { type AmountRow, amountsOfRow, summedAmounts } from '../rollup/rollup.queries.ts';
import type { ActiveUnit, Unit } from '../rollup/windows.ts';
import { arrayText, planned } from '../rows.queries.ts';
import { isHeld, type RunKey, wasHeldAt } from './run.queries.ts';

/** Whose figures, until when, and by contracts of which two corrections count. */
export interface Wanted {
  agentId: AccountId;
  payerId: AccountId | null;
  kind: Kind;
  until: Date;
}

/**
 * The lines of teams of one bucket whose agents hold a contract in a span; what corrects a time before it apart, where the
 * same two had a contract then.
 */
export async function listBaseLines(
  db: Executor,
  { kind, period, bucket, unit, start, end }: RunKey & Span & { bucket: number; unit: Unit },
): Promise<Map<AccountId, BaseLine[]>> {
  const parties = { payee: sql`held.payee_id`, payer: sql`held.payer_id`, kind: sql`held.kind` };
  const { rows } = await sql<AmountRow & { agent_id: AccountId; category: string; is_late: boolean }>`
    ${planned('base_lines')}select t.agent_id, category, of_at < ${start} as is_late, ${summedAmounts}
    from commissions.contract held
    join commissions.team_window t on t.bucket = ${bucket} and t.agent_id = held.payee_id and t.unit = ${unit}
      and t.starts_at >= ${start} and t.starts_at < least(${end}::timestamptz, held.ends_at)
    where ${isHeld({ kind, period }, start, bucket)} and (t.of_at >= ${start} or ${wasHeldAt(sql`t.of_at`, parties)})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const found = new Map<AccountId, BaseLine[]>();
  for (const row of rows) {
    const line = { category: row.category, isLate: row.is_late, amounts: amountsOfRow(row) };
    const known = found.get(row.agent_id);
    if (known) known.push(line);
    else found.set(row.agent_id, [line]);
  }
  return found;
}

/** Active members of teams of one bucket in a period, by agent and set of categories. */
export async function listActive(
  db: Executor,
  of: { bucket: number; unit: ActiveUnit; startsAt: Date },
  agentIds: readonly AccountId[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ agent_id: AccountId; set_id: number; people: number }>`
    ${planned('active')}select agent_id, set_id, people from commissions.team_active
    where bucket = ${of.bucket} and agent_id = any(${arrayText(agentIds)}::uuid[]) and unit = ${of.unit}
      and starts_at = ${of.startsAt}`.execute(db);
  return new Map(rows.map(({ agent_id, set_id, people }) => [`${agent_id} ${set_id}`, people]));
}

export interface DayLine extends BaseLine {
  startsAt: Date;
}

/** The windows of one team, newest first, that its figures of a span are made of. */
export async function listWindows(
  db: Executor,
  { bucket, unit, start }: { bucket: number; unit: Unit; start: Date },
  { agentId, payerId, kind, until }: Wanted,
): Promise<DayLine[]> {
  const parties = { payee: sql`${agentId}::uuid`, payer: sql`${payerId}::uuid`, kind: sql`${kind}` };
  const { rows } = await sql<AmountRow & { starts_at: Date; category: string; is_late: boolean }>`
    select starts_at, category, of_at < ${start} as is_late, ${summedAmounts}
    from commissions.team_window
    where bucket = ${bucket} and agent_id = ${agentId} and unit = ${unit} and starts_at >= ${start}
      and starts_at < ${until} and (of_at >= ${start} or ${wasHeldAt(sql`of_at`, parties)})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({
    ...{ startsAt: row.starts_at, category: row.category, isLate: row.is_late },
    amounts: amountsOfRow(row),
  }));
}
