import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawWinners, raffleMessage } from './raffle.ts';

const belowOf = (message: string) =>
  draw((text) => createHmac('sha256', 'seed').update(text).digest(), message);

it('each ticket wins at most once, and no prize goes to a ticket that is not there', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(20), fc.string({ maxLength: 9 }), (entries, prizes, name) => {
      const won = drawWinners(belowOf(name), entries, prizes);
      expect(won).toHaveLength(Math.min(entries, prizes));
      expect(new Set(won).size).toBe(won.length);
      expect(won.every((ticket) => ticket >= 1 && ticket <= entries)).toBe(true);
    }),
  );
});

it('the message names the raffle and the hash of its tickets', () => {
  expect(raffleMessage('r', 'h')).toBe('RAFFLE|r|h|-');
});
