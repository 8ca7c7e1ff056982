import type { Game } from '../catalogue/shapes.ts';
import { type Answer, granted, refused } from '../refusals.ts';
import { multipleMax } from './stake.ts';

export const chaseMin = 2;
export const chaseMaxFast = 50;
export const chaseMaxDaily = 10;

/**
 * What is held for a chase: the cost of every issue, all at once. `cost` is that of the template at a multiple of one;
 * `multiples` are those of the issues in their order.
 */
export function chaseHold(game: Game, cost: bigint, multiples: readonly bigint[]): Answer<bigint> {
  const max = game.issue === 'FAST' ? chaseMaxFast : chaseMaxDaily;
  const about = { found: BigInt(multiples.length), max: BigInt(max) };
  if (multiples.length < chaseMin) return refused('TOO_FEW_ISSUES', about);
  if (multiples.length > max) return refused('TOO_MANY_ISSUES', about);
  const wrong = multiples.find((multiple) => multiple < 1n || multiple > multipleMax);
  if (wrong !== undefined) return refused('MULTIPLE_OUTSIDE', { found: wrong, max: multipleMax });
  return granted(chaseRest(cost, multiples, 0));
}

/** What goes back when the issues from `from` on are not played. */
export function chaseRest(cost: bigint, multiples: readonly bigint[], from: number): bigint {
  return multiples.slice(from).reduce((sum, multiple) => sum + cost * multiple, 0n);
}
