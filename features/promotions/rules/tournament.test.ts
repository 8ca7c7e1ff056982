import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arePlaces,
  bestKept,
  type Counted,
  lastPlace,
  mergeBest,
  poolOf,
  scoreChange,
  scoreOf,
} from './tournament.ts';

const peso = 1_000_000n;
const round = (stake: bigint, win: bigint): Counted => ({ rounds: 1n, stake, win, validBet: stake });
const nothing: Counted = { rounds: 0n, stake: 0n, win: 0n, validBet: 0n };

it('a round counts by the metric, and not at all below the least stake', () => {
  const of = (metric: 'BETS' | 'MULTIPLE' | 'NET_WIN', one: Counted) =>
    scoreOf({ metric, stakeMin: 5n * peso }, one);
  expect(of('BETS', round(20n * peso, 0n))).toBe(20n * peso);
  expect(of('MULTIPLE', round(20n * peso, 247n * peso))).toBe(12_350_000n);
  expect(of('MULTIPLE', round(3n * peso, 10n * peso))).toBe(0n);
  expect(of('NET_WIN', round(20n * peso, 5n * peso))).toBe(-15n * peso);
  expect(of('BETS', round(4_999_999n, 0n))).toBe(0n);
});

it('changes of a round add up to what it is worth in the end, and to nothing once it is taken back', () => {
  const amount = fc.bigInt({ min: 0n, max: 50n }).map((pesos) => pesos * peso);
  const step = fc.record({ rounds: fc.constantFrom(0n, 1n), stake: amount, win: amount, validBet: amount });
  const metric = fc.constantFrom('BETS' as const, 'NET_WIN' as const);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), metric, (steps, of) => {
      const terms = { metric: of, stakeMin: 10n * peso };
      let known = nothing;
      let sum = 0n;
      for (const next of [...steps, nothing]) {
        const change = {
          rounds: next.rounds - known.rounds,
          stake: next.stake - known.stake,
          win: next.win - known.win,
          validBet: next.validBet - known.validBet,
        };
        const { before, after } = scoreChange(terms, next, change);
        expect(before).toBe(scoreOf(terms, known));
        sum += after - before;
        expect(sum).toBe(scoreOf(terms, next));
        known = next;
      }
      expect(sum).toBe(0n);
    }),
  );
});

it('places of prizes follow each other, and their pool is all the money they give', () => {
  const prizes = [
    { upTo: 1, pays: 'CASH' as const, amount: 1_000n * peso },
    { upTo: 3, pays: 'BONUS' as const, amount: 500n * peso },
    { upTo: 10, pays: 'POINTS' as const, amount: 200n * peso },
  ];
  expect(arePlaces(prizes)).toBe(true);
  expect(arePlaces(prizes.toReversed())).toBe(false);
  expect(poolOf(prizes)).toBe(2_000n * peso);
  expect(lastPlace(prizes)).toBe(10);
});

it('of single rounds the best counts, and the next once it is taken back', () => {
  const at = (seconds: number) => new Date(seconds * 1_000);
  const of = (roundRef: string, score: bigint, seconds: number) => ({
    ...{ source: 's', roundRef, score, reachedAt: at(seconds) },
  });
  const known = mergeBest([], [of('a', 5n, 1), of('b', 9n, 2), of('c', 9n, 3)]);
  expect(known.map(({ roundRef }) => roundRef)).toEqual(['b', 'c', 'a']);
  expect(mergeBest(known, [of('b', 0n, 4)]).map(({ roundRef }) => roundRef)).toEqual(['c', 'a']);
  const many = Array.from({ length: bestKept + 5 }, (_, place) => of(`n${place}`, BigInt(place + 1), place));
  expect(mergeBest(known, many)).toHaveLength(bestKept);
});
