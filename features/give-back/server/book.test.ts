import { createSlot } from '@kislap/platform/slots.ts';
import { expect, it } from 'vitest';
import type { Rate, Returns } from '../rules/rates.ts';
import { findRefused, readBook } from './book.ts';

const million = 1_000_000n;
const live = (rtp: bigint): Returns => ({
  betType: 'LIVE',
  category: 'LIVE',
  rtp: rtp * million,
  game: 'Table',
});
const points = (rate: bigint): Rate[] => [{ category: 'LIVE', part: 'points', rate: rate * million }];

/** A house in which a vendor's game and points come together. */
function slotsOf(rtp: bigint, rate: bigint) {
  const slots = { rates: createSlot<never>(), returns: createSlot<never>() };
  slots.rates.add({ name: 'points', read: async () => points(rate) } as never);
  slots.returns.add({ name: 'games', read: async () => [live(rtp)] } as never);
  return slots;
}

async function refusedBy(rtp: bigint, from: bigint, to: bigint) {
  const slots = slotsOf(rtp, from);
  const db = {} as never;
  const proposal = { source: 'points', rates: points(to) };
  return findRefused(await readBook(slots, db), await readBook(slots, db, proposal))?.returns.betType;
}

it('a rate that takes a bet type above the limit is refused', async () => {
  expect(await refusedBy(994n, 1n, 1n)).toBeUndefined();
  expect(await refusedBy(994n, 1n, 2n)).toBe('LIVE');
});

it('a game above the limit keeps nobody from lowering a rate, and everybody from raising one', async () => {
  expect(await refusedBy(998n, 3n, 2n)).toBeUndefined();
  expect(await refusedBy(998n, 3n, 4n)).toBe('LIVE');
});

it('a proposal of a feature that fills no slot is a bug', async () => {
  const proposal = { source: 'nobody', rates: points(1n) };
  await expect(readBook(slotsOf(900n, 1n), {} as never, proposal)).rejects.toThrow('nobody fills a slot');
});
