import type { Database } from '@kislap/platform/database/database.ts';
import { type DrawState, drawStates } from '../../contract/draws.ts';
import type { ConsoleDraw } from '../../contract/lottery.console.ts';
import type { DrawRow } from '../lottery.tables.ts';
import type { StepSum } from '../settlement/settlement.queries.ts';
import type { Settlements } from '../settlement/settlement.service.ts';
import * as queries from './draw.queries.ts';
import { toDraw } from './draw.view.ts';

const shown = 100;

/** Draws as operators see them. */
export function createConsoleDraws({
  db,
  settlements,
}: {
  db: Database;
  settlements: Pick<Settlements, 'progress'>;
}) {
  return {
    countLate: () => queries.countLate(db),
    async list({ gameCode, state }: { gameCode?: string | undefined; state?: DrawState | undefined }) {
      const rows = await queries.listDraws(db, {
        games: gameCode === undefined ? undefined : [gameCode],
        states: state === undefined ? drawStates : [state],
        ...(isBehind(state) && { until: await queries.readClock(db) }),
        limit: shown,
      });
      const [sums, late] = await Promise.all([
        settlements.progress(rows.map((row) => ({ drawId: row.draw_id, step: stepOf(row) }))),
        queries.countLate(db),
      ]);
      const list = rows.flatMap((row, at) => {
        const sum = sums[at];
        return sum ? [viewDraw(row, sum)] : [];
      });
      return { list, late };
    },
  };
}

/** What is still to be drawn is listed from now on, the soonest first. */
function isBehind(state: DrawState | undefined): boolean {
  return state !== 'SCHEDULED' && state !== 'OPEN' && state !== 'CLOSED';
}

export function viewDraw(row: DrawRow, { orders, staked, paid }: StepSum): ConsoleDraw {
  return {
    ...toDraw(row),
    drawId: row.draw_id,
    drawnAt: row.drawn_at,
    settledAt: row.settled_at,
    reason: row.reason,
    isLate: row.alerted_at !== null && row.state === 'AWAITING',
    settled: { orders, staked, paid },
  };
}

/** The step of its settlement that runs or ran last. */
export function stepOf({ state, result_version: version }: DrawRow): string {
  if (state === 'CANCELLED') return 'REFUND';
  return state === 'VOIDED' ? 'VOID' : `SETTLE ${version}`;
}
