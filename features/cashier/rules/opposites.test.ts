import { expect, it } from 'vitest';
import { bettedBothSides } from './opposites.ts';

const side = (accountId: string, event: string, selection: string) => ({ accountId, event, selection });

it('two accounts bet on both sides only of one event, and only where the sides exclude each other', () => {
  const own = side('a', 'deal-1', 'player');
  expect(bettedBothSides('a', [own, side('b', 'deal-1', 'banker')])).toBe(true);
  expect(bettedBothSides('a', [side('a', 'd', 'BIG'), side('b', 'd', 'small')])).toBe(true);
  for (const [event, selection] of [
    ['deal-2', 'banker'],
    ['deal-1', 'player'],
    ['deal-1', 'tie'],
  ] as const)
    expect(bettedBothSides('a', [own, side('b', event, selection)])).toBe(false);
  // Who hedges alone shares with nobody, and others among themselves are others' matter.
  expect(bettedBothSides('a', [own, side('a', 'deal-1', 'banker')])).toBe(false);
  expect(bettedBothSides('c', [own, side('b', 'deal-1', 'banker')])).toBe(false);
});
