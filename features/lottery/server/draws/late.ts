import type { Game } from '../../rules/catalogue/shapes.ts';
import type { DrawRow } from '../lottery.tables.ts';

const minute = 60_000;
const hour = 60 * minute;

export interface Patience {
  /** Operators are told after so long without a result. */
  alertMs: number;
  /** The draw is cancelled after so long. */
  cancelMs: number;
}

/** How long a result may be late (domain 1.6). What is derived is as late as the draw that it follows. */
export function patienceOf(source: DrawRow['source'], game: Pick<Game, 'code'> | undefined): Patience {
  if (source === 'HOUSE') return { alertMs: 30_000, cancelMs: 10 * minute };
  return { alertMs: 30 * minute, cancelMs: game?.code === 'LA' ? hour : 24 * hour };
}
