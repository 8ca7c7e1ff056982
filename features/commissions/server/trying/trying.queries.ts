import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { Amounts } from '../../rules/base.ts';
import type { Span } from '../../rules/periods.ts';
import { type AmountRow, amountsOfRow, summedAmounts } from '../rollup/rollup.queries.ts';
import type { ActiveUnit, Unit } from '../rollup/windows.ts';

export interface TeamWindow {
  startsAt: Date;
  /** The window that it is about. */
  ofAt: Date;
  category: string;
  amounts: Amounts;
}

/** All windows of a team in a span, oldest first. */
export async function listTeamWindows(
  db: Executor,
  agentId: AccountId,
  unit: Unit,
  { start, end }: Span,
): Promise<TeamWindow[]> {
  const { rows } = await sql<AmountRow & { starts_at: Date; of_at: Date; category: string }>`
    select starts_at, of_at, category, ${summedAmounts} from commissions.team_window
    where bucket = ${bucketOf(agentId)} and agent_id = ${agentId} and unit = ${unit}
      and starts_at >= ${start} and starts_at < ${end}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({
    ...{ startsAt: row.starts_at, ofAt: row.of_at, category: row.category },
    amounts: amountsOfRow(row),
  }));
}

/** Active members of a team by period, over a set of categories. */
export async function listActiveOf(
  db: Executor,
  agentId: AccountId,
  of: { unit: ActiveUnit; setId: number },
  { start, end }: Span,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ starts_at: Date; people: number }>`
    select starts_at, people from commissions.team_active
    where bucket = ${bucketOf(agentId)} and agent_id = ${agentId} and unit = ${of.unit} and set_id = ${of.setId}
      and starts_at >= ${start} and starts_at < ${end}`.execute(db);
  return new Map(rows.map(({ starts_at, people }) => [starts_at.getTime(), people]));
}
