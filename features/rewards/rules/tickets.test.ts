import { expect, it } from 'vitest';
import { envelopeTicketsOf, wheelTicketEnd, wheelTicketsOf } from './tickets.ts';

const pesos = (count: number) => BigInt(count) * 1_000_000n;

it('wheel tickets are counted by the whole thousands of one deposit', () => {
  expect([999, 1_000, 1_999, 5_500].map((one) => wheelTicketsOf(pesos(one)))).toEqual([0, 1, 1, 5]);
});

it('envelope tickets are counted by the whole five hundreds of a day, at most five', () => {
  expect([499, 500, 999, 1_000, 2_499, 2_500, 90_000].map((one) => envelopeTicketsOf(pesos(one)))).toEqual([
    0, 1, 1, 2, 4, 5, 5,
  ]);
});

it('a wheel ticket lasts seven days', () => {
  expect(wheelTicketEnd(new Date('2026-01-01T05:00:00Z'))).toEqual(new Date('2026-01-08T05:00:00Z'));
});
