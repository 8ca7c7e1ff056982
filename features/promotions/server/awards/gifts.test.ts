import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConsolePromotions, requestGift } from '../../contract/promotions.console.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { claimAward, endAward, listPromotions } from '../../contract/promotions.ts';
import { award, join } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
const daySeconds = 86_400;
const manual = { kind: 'MANUAL', percent: null, depositMin: 0n, bonusMax: 131_000n * peso } as const;
let world: PromotionsWorld;
let desks: ReturnType<PromotionsWorld['server']['as']>[];

beforeAll(async () => {
  world = await buildPromotionsWorld();
  const { server } = world;
  desks = await Promise.all(
    ['gives', 'lets'].map(async (name) => server.as(await server.signInOperator('finance', name))),
  );
});
afterAll(() => world.close());

type Player = Awaited<ReturnType<PromotionsWorld['addPlayer']>>;

/** One operator asks and another agrees. */
async function give(
  promotionId: PromotionId,
  to: { player?: Player; usernames?: string[] },
  amount = 131_000n * peso,
) {
  const [one = world.server.as(''), two = world.server.as('')] = desks;
  const accountId = to.player?.accountId ?? null;
  const body = { promotionId, amount, accountId, usernames: to.usernames ?? [], reason: 'for a high player' };
  const { approvalId } = await one(requestGift, { body });
  return two(approveRequest, { params: { approvalId }, body: {} });
}

describe('a bonus by hand', () => {
  it('waits for the player, who begins it once', async () => {
    const promotionId = await world.publish(manual);
    const player = await world.addPlayer();
    const seen = async () =>
      (await player.call(listPromotions, {})).list.find((one) => one.promotion.promotionId === promotionId);
    expect(await seen()).toBeUndefined();
    await expect(join(player, promotionId)).rejects.toMatchObject({ code: 'promotion_not_for_you' });

    await give(promotionId, { player }, 100_000n * peso);
    expect(await player.bonus()).toBe(0n);
    expect(await seen()).toMatchObject({ state: 'ISSUED', promotion: { bonusMax: 100_000n * peso } });
    const waiting = async () => (await player.call(getBalance)).waitingBonuses;
    expect(await waiting()).toBe(1);
    const { awardId = '' as never } = (await award(player)) ?? {};
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => player.call(claimAward, { body: { awardId } })),
    );
    expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['PROCESS']));
    expect(await player.bonus()).toBe(100_000n * peso);
    expect(await award(player)).toMatchObject({ target: 1_000_000n * peso });
    expect(await waiting()).toBe(0);
  });

  it('goes to a list of names, of whom who had it is left out, and never above what was published', async () => {
    const promotionId = await world.publish(manual, 3);
    const players = [await world.addPlayer(), await world.addPlayer()];
    const [first, second] = players as [Player, Player];
    await give(promotionId, { player: first });
    const names = await world.server.features.identity.listNames([first.accountId, second.accountId]);
    await give(promotionId, { usernames: [...names.values()] });
    expect(await award(second)).toMatchObject({ state: 'ISSUED', bonus: 131_000n * peso });
    const [desk = world.server.as('')] = desks;
    const { list } = await desk(listConsolePromotions, {});
    expect(list.find((row) => row.promotionId === promotionId)).toMatchObject({
      stockLeft: 1,
      figures: { taken: 2, waiting: 2, given: 0n },
    });
    await expect(give(promotionId, { player: second })).rejects.toMatchObject({ code: 'promotion_taken' });
    await expect(give(promotionId, { usernames: ['nobody-at-all'] })).rejects.toMatchObject({
      code: 'promotion_accounts_unknown',
      value: { accounts: ['nobody-at-all'] },
    });
    const third = await world.addPlayer();
    await expect(give(promotionId, { player: third }, 131_000n * peso + 1n)).rejects.toMatchObject({
      code: 'promotion_incomplete',
    });
    await expect(give(await world.publish(), { player: third })).rejects.toMatchObject({
      code: 'promotion_incomplete',
    });
  });

  it('is not given to who takes a break, and can be left', async () => {
    const promotionId = await world.publish(manual);
    const [player, paused] = [await world.addPlayer(), await world.addPlayer()];
    await world.ledger.setGuard(world.server.platform.database.pool, paused.accountId, {
      rules: [],
      excludedUntil: null,
      coolingUntil: new Date(world.clock.now().getTime() + 60_000),
    });
    await expect(give(promotionId, { player: paused })).rejects.toMatchObject({ code: 'promotion_taken' });
    await give(promotionId, { player });
    const { awardId = '' as never } = (await award(player)) ?? {};
    const left = await player.call(endAward, { body: { awardId } });
    expect(left).toMatchObject({ state: 'CLOSED', ending: 'LEFT' });
    await expect(player.call(claimAward, { body: { awardId } })).rejects.toMatchObject({
      code: 'award_closed',
    });
  });
});

// The last: a month later every session has ended.
it('a bonus by hand lapses after thirty days', async () => {
  const promotionId = await world.publish(manual, 1);
  const player = await world.addPlayer();
  await give(promotionId, { player });
  world.clock.advance(30 * daySeconds + 61);
  await world.ledger.ensurePartitions();
  const { promotions } = world.server.features;
  await promotions.sweep();
  const { list } = await promotions.awards.list(player.accountId, { pageSize: 1 }, 'EN');
  expect(list).toMatchObject([{ state: 'CLOSED', ending: 'EXPIRED', outcome: 131_000n * peso }]);
  const rows = (await promotions.promotionDesk.list()).list;
  expect(rows.find((row) => row.promotionId === promotionId)?.stockLeft).toBe(1);
});
