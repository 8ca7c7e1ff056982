import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawFrom } from '../fair.ts';
import { agreesWith } from '../simulation.ts';
import { rules75, rules90, winOfCards } from './bingo.ts';
import { drawCalls, shape75, shape90 } from './bingo-cards.ts';
import { type PatternName, patterns, toGo } from './bingo-goals.ts';
import {
  type Guaranteed,
  guaranteedOf,
  guaranteedPools,
  guaranteedReturn,
  playGuaranteed,
  reachChance,
} from './bingo-guaranteed.ts';
import { blackoutChance, simulateGuaranteed } from './bingo-odds.ts';

const peso = 1_000_000n;
const names = Object.keys(patterns) as PatternName[];
const forms: (PatternName | null)[] = [...names, null];

function longStream(name: string) {
  return drawFrom((index) =>
    createHash('shake256', { outputLength: 65_536 }).update(`${name}|${index}`).digest(),
  );
}

const shapeOf = (pattern: PatternName | null) => (pattern === null ? shape90 : shape75);
const rulesOf = (pattern: PatternName | null) => (pattern === null ? rules90 : rules75(pattern));

/** What one card gets, worked out ball by ball. */
function winByHand(
  prizes: readonly Guaranteed[],
  cells: readonly number[],
  order: readonly number[],
): bigint {
  let factor = 0n;
  for (const goal of new Set(prizes.map((prize) => prize.goal))) {
    const own = prizes.filter((prize) => prize.goal === goal);
    const won = own.find(({ within }) => toGo(cells, goal, new Set(order.slice(0, within))) === 0);
    factor += won?.pays ?? 0n;
  }
  return factor * peso;
}

describe('guaranteed prizes', () => {
  it('return what shared prizes do, exactly proven: 70 % with 75 balls and 80 % with 90', () => {
    for (const pattern of forms) {
      const [top, bottom] = guaranteedReturn(shapeOf(pattern), guaranteedOf(pattern));
      const millionths = (top * 1_000_000n) / bottom;
      const shared = pattern === null ? 800_000n : 700_000n;
      expect(millionths, String(pattern)).toBeGreaterThanOrEqual(shared);
      expect(millionths, String(pattern)).toBeLessThan(shared + 200n);
    }
  });

  it('count chances as an enumeration of small bingos does', () => {
    const goal = [
      [0, 1],
      [1, 2],
      [3, 4, 5],
    ];
    const shape = { ...shape75, balls: 9, columns: 5 };
    for (let within = 0; within <= 9; within += 1) {
      let ways = 0n;
      let of = 0n;
      for (let drawn = 0; drawn < 2 ** 9; drawn += 1) {
        const called = Array.from({ length: 9 }, (_, ball) => ball).filter(
          (ball) => (drawn >> ball) % 2 === 1,
        );
        if (called.length !== within) continue;
        of += 1n;
        if (goal.some((way) => way.every((ball) => called.includes(ball)))) ways += 1n;
      }
      expect(reachChance(shape, goal, within)).toEqual([ways, of]);
    }
    expect(reachChance(shape75, patterns.house, 50)).toEqual(blackoutChance());
  });

  it('go to every card in time, each the first it is in time for, whoever else plays', () => {
    for (let round = 0; round < 300; round += 1) {
      const below = longStream(`guaranteed ${round}`);
      const pattern = forms[round % forms.length] ?? null;
      const shape = shapeOf(pattern);
      const prizes = guaranteedOf(pattern);
      const sold = Array.from({ length: 1 + below(12) }, (_, index) => ({
        number: index + 1,
        cells: shape.drawCard(below),
      }));
      const order = drawCalls(shape, below);
      const { calls, falls } = playGuaranteed(rulesOf(pattern), prizes, order, sold);
      const pools = guaranteedPools(prizes, falls, peso);
      for (const { number, cells } of sold) {
        expect(winOfCards(pools, new Set([number]))).toBe(winByHand(prizes, cells, order));
      }
      const all = sold.reduce((sum, { cells }) => sum + winByHand(prizes, cells, order), 0n);
      expect(winOfCards(pools, new Set(sold.map(({ number }) => number)))).toBe(all);
      const last = Math.max(0, ...falls.map(({ at }) => at));
      expect(calls.length).toBeGreaterThanOrEqual(last);
      expect(calls.length).toBeLessThanOrEqual(Math.max(...prizes.map(({ within }) => within)));
    }
  });

  it('end the calls as soon as no card can win any more', () => {
    for (let round = 0; round < 60; round += 1) {
      const below = longStream(`ends ${round}`);
      const prizes = guaranteedOf(null);
      const sold = [{ number: 1, cells: shape90.drawCard(below) }];
      const order = drawCalls(shape90, below);
      const { calls } = playGuaranteed(rules90, prizes, order, sold);
      const card = sold[0]?.cells ?? [];
      const isOpen = (count: number) =>
        prizes.some(({ goal, within }) => {
          const missing = toGo(card, goal, new Set(order.slice(0, count)));
          return missing > 0 && missing <= within - count;
        });
      expect(isOpen(calls.length)).toBe(false);
      for (let count = 0; count < calls.length; count += 1) expect(isOpen(count), `${count}`).toBe(true);
    }
  });

  it('return what is proven over many rounds', () => {
    for (const pattern of ['house', 'cross', null] as const) {
      const [top, bottom] = guaranteedReturn(shapeOf(pattern), guaranteedOf(pattern));
      const rtp = Number((top * 1_000_000n) / bottom) / 1_000_000;
      const seen = simulateGuaranteed(pattern, longStream(`alone ${pattern}`), 6_000);
      expect(agreesWith(seen, rtp)).toBe(true);
    }
  });
});
