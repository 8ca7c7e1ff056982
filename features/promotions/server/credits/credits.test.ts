import { randomUUID } from 'node:crypto';
import type { Reference } from '@kislap/contract-kit/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

let world: PromotionsWorld;

beforeAll(async () => {
  world = await buildPromotionsWorld();
});
afterAll(() => world.close());

describe('what the house gives', () => {
  it('comes with its requirement, and bets on it count', async () => {
    const player = await world.addPlayer();
    expect(await player.give(20_000_000n, { times: 3n })).toBe(true);

    expect(await player.cash()).toBe(20_000_000n);
    expect((await player.wagering()).list).toMatchObject([
      { kind: 'CASHBACK', amount: 20_000_000n, target: 60_000_000n, progress: 0n, state: 'OPEN' },
    ]);
    await player.round(15_000_000n, 15_000_000n);
    await world.follow();
    expect((await player.wagering()).list[0]).toMatchObject({ progress: 15_000_000n });
  });

  it('comes once for each reference, however often it is told', async () => {
    const player = await world.addPlayer();
    const reference = `gift-${randomUUID()}` as Reference;
    const told = await Promise.all(Array.from({ length: 10 }, () => player.give(7_000_000n, { reference })));

    expect(told.filter((isNew) => isNew)).toHaveLength(1);
    expect(await player.cash()).toBe(7_000_000n);
    expect((await player.wagering()).list).toHaveLength(1);
  });

  it('reaches nobody who takes a break, and the reference stays free', async () => {
    const player = await world.addPlayer();
    const reference = `gift-${randomUUID()}` as Reference;
    await world.ledger.setGuard(world.server.platform.database.pool, player.accountId, {
      rules: [],
      excludedUntil: null,
      coolingUntil: new Date(world.clock.now().getTime() + 60_000),
    });

    await expect(player.give(7_000_000n, { reference })).rejects.toMatchObject({ code: 'cooling_off' });
    expect(await player.cash()).toBe(0n);
    expect((await player.wagering()).list).toEqual([]);
    world.clock.advance(61_000);
    expect(await player.give(7_000_000n, { reference })).toBe(true);
  });
});
