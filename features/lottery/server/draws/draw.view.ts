import type { LotteryDraw } from '../../contract/draws.ts';
import type { DrawRow } from '../lottery.tables.ts';

export function toDraw(row: DrawRow): LotteryDraw {
  return {
    game: row.game,
    issue: row.issue,
    state: row.state,
    source: row.source,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    drawsAt: row.draws_at,
    result: row.result as LotteryDraw['result'],
    resultVersion: row.result_version,
  };
}
