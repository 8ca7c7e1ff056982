import type { Card } from './deck.ts';
import { type PusoyMove, type PusoyRow, type PusoyRows, type PusoyView, pusoyBonus } from './pusoy.ts';
import { heightOf, kindOf, type PusoyKind, rowScore } from './pusoy-hands.ts';

/** About how often a row of a kind beats another's: at its lowest and at its highest rank. */
const chances: Record<PusoyRow, Partial<Record<PusoyKind, [number, number]>>> = {
  front: { high: [0, 0.42], pair: [0.5, 0.96], three: [0.97, 1] },
  middle: {
    high: [0, 0.05],
    pair: [0.06, 0.3],
    two_pairs: [0.3, 0.6],
    three: [0.6, 0.74],
    straight: [0.74, 0.84],
    flush: [0.84, 0.92],
    full_house: [0.93, 0.99],
    four: [0.99, 1],
    straight_flush: [1, 1],
  },
  back: {
    pair: [0, 0.03],
    two_pairs: [0.03, 0.12],
    three: [0.12, 0.24],
    straight: [0.25, 0.42],
    flush: [0.42, 0.62],
    full_house: [0.64, 0.9],
    four: [0.92, 0.97],
    straight_flush: [0.97, 1],
  },
};

function worth(row: PusoyRow, score: number): number {
  const kind = kindOf(score);
  const [low, high] = chances[row][kind] ?? [0, 0];
  const chance = low + (high - low) * heightOf(score);
  return chance * (1 + (pusoyBonus[row][kind] ?? 0));
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left &= left - 1) count += 1;
  return count;
}

/** The rows of thirteen cards that promise most: all 72,072 ways are looked at. */
export function bestRows(hand: readonly Card[]): PusoyRows {
  const all = 2 ** hand.length - 1;
  const pick = (mask: number) => hand.filter((_, index) => (mask >> index) & 1);
  // By set of cards, so that the inner loop only looks numbers up.
  const scores = new Int32Array(all + 1);
  const worths = { front: new Float64Array(all + 1), middle: new Float64Array(all + 1) };
  const fives: number[] = [];
  for (let mask = 0; mask <= all; mask += 1) {
    const count = bits(mask);
    if (count !== 3 && count !== 5) continue;
    const score = rowScore(pick(mask));
    scores[mask] = score;
    if (count === 5) fives.push(mask);
    const row = count === 5 ? 'middle' : 'front';
    worths[row][mask] = worth(row, score);
  }
  let best = { front: 0, middle: 0, back: 0, worth: -1 };
  for (const back of fives) {
    const backScore = scores[back] ?? 0;
    const backWorth = worth('back', backScore);
    for (const middle of fives) {
      const middleScore = scores[middle] ?? 0;
      if ((middle & back) !== 0 || middleScore > backScore) continue;
      const front = all & ~(middle | back);
      if ((scores[front] ?? 0) > middleScore) continue;
      const total = backWorth + (worths.middle[middle] ?? 0) + (worths.front[front] ?? 0);
      if (total > best.worth) best = { front, middle, back, worth: total };
    }
  }
  return { front: pick(best.front), middle: pick(best.middle), back: pick(best.back) };
}

/** The move of a practice bot or of a player out of time. It sees only one seat's view. */
export function botPusoy(view: PusoyView): PusoyMove {
  return { type: 'set', rows: bestRows(view.hand) };
}
