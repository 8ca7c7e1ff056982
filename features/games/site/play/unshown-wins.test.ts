import { expect, it } from 'vitest';
import {
  noUnshownWins,
  sumOf,
  unshownMs,
  withoutLate,
  withPlayed,
  withShowing,
  withShown,
} from './unshown-wins.ts';

const win = (roundRef: string | null, amount: bigint, gameId = 'g') => ({
  gameId,
  roundRef,
  sequence: '1',
  stake: 0n,
  win: amount,
});

it('a win waits until its round was shown', () => {
  const waiting = withPlayed(noUnshownWins, [win('a', 5n), win('b', 7n), win('a', 2n)], 'g', 0);
  expect(sumOf(waiting)).toBe(14n);
  expect(sumOf(withShown(waiting, 'a'))).toBe(7n);
  expect(sumOf(withShown(waiting, 'elsewhere'))).toBe(14n);
});

it('a stake and a win of another game do not wait', () => {
  const bet = { ...win('a', 0n), stake: 5n };
  expect(sumOf(withPlayed(noUnshownWins, [bet, win('b', 9n, 'other')], 'g', 0))).toBe(0n);
});

it('a round that was shown before its news came does not wait', () => {
  expect(sumOf(withPlayed(withShown(noUnshownWins, 'a'), [win('a', 5n)], 'g', 0))).toBe(0n);
});

it('a present of no round waits for the next round shown', () => {
  const waiting = withPlayed(noUnshownWins, [win(null, 5n)], 'g', 0);
  expect(sumOf(waiting)).toBe(5n);
  expect(sumOf(withShown(waiting, 'any'))).toBe(0n);
  expect(sumOf(withPlayed(withShown(waiting, 'any'), [win(null, 3n)], 'g', 0))).toBe(3n);
});

it('a win waits on while its game says that it is still showing it', () => {
  const waiting = withPlayed(withPlayed(noUnshownWins, [win('a', 5n)], 'g', 0), [win('b', 7n)], 'g', 0);
  const longer = withShowing(withShowing(waiting, 'a', 8_000), 'elsewhere', 8_000);
  expect(sumOf(withoutLate(longer, unshownMs))).toBe(5n);
  expect(sumOf(withoutLate(longer, 8_000 + unshownMs))).toBe(0n);
});

it('no win waits longer than ten seconds', () => {
  const waiting = withPlayed(withPlayed(noUnshownWins, [win('a', 5n)], 'g', 0), [win('b', 7n)], 'g', 4_000);
  expect(sumOf(withoutLate(waiting, unshownMs - 1))).toBe(12n);
  expect(sumOf(withoutLate(waiting, unshownMs))).toBe(7n);
});
