import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOpposites, type Side } from './opposites.ts';

const side = (accountId: string, event: string, selection: string, minute = 0): Side<string> => ({
  accountId,
  event,
  selection,
  gameId: 'table',
  place: event,
  stake: BigInt(accountId.length),
  at: new Date(minute * 60_000),
});

it('two accounts bet on both sides only of one event, and only where the sides exclude each other', () => {
  const own = side('a', 'deal-1', 'player');
  expect(findOpposites('a', [own, side('b', 'deal-1', 'banker')])).toHaveLength(1);
  expect(findOpposites('a', [side('a', 'd', 'BIG'), side('b', 'd', 'small')])).toHaveLength(1);
  for (const [event, selection] of [
    ['deal-2', 'banker'],
    ['deal-1', 'player'],
    ['deal-1', 'tie'],
  ] as const)
    expect(findOpposites('a', [own, side('b', event, selection)])).toEqual([]);
  // Who hedges alone shares with nobody, and others among themselves are others' matter.
  expect(findOpposites('a', [own, side('a', 'deal-1', 'banker')])).toEqual([]);
  expect(findOpposites('c', [own, side('b', 'deal-1', 'banker')])).toEqual([]);
});

it('an opposite bet names the other account, the event, both sides and both stakes', () => {
  const sides = [side('own', 'deal-1', 'PLAYER', 1), side('other', 'deal-1', 'banker', 2)];
  expect(findOpposites('own', sides)).toEqual([
    {
      gameId: 'table',
      place: 'deal-1',
      selection: 'PLAYER',
      stake: 3n,
      otherId: 'other',
      otherSelection: 'banker',
      otherStake: 5n,
      at: new Date(120_000),
    },
  ]);
});

it('opposite bets are seen from both accounts alike, the latest first and at most twenty', () => {
  const bets = fc.array(
    fc.record({
      accountId: fc.constantFrom('a', 'b', 'c'),
      event: fc.integer({ min: 1, max: 9 }).map((n) => `deal-${n}`),
      selection: fc.constantFrom('player', 'banker', 'tie'),
      minute: fc.nat(99),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(bets, (list) => {
      const sides = list.map((bet) => side(bet.accountId, bet.event, bet.selection, bet.minute));
      const pairsOf = (one: string, other: string) =>
        findOpposites(
          one,
          sides.filter(({ accountId }) => accountId === one || accountId === other),
        );
      expect(pairsOf('a', 'b')).toHaveLength(pairsOf('b', 'a').length);
      const own = findOpposites('a', sides);
      expect(own.length).toBeLessThanOrEqual(20);
      const moments = own.map(({ at }) => at.getTime());
      expect(moments).toEqual(moments.toSorted((one, next) => next - one));
    }),
  );
});
