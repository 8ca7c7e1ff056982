import { randomUUID } from 'node:crypto';
import type { Call } from '@kislap/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../contract/mall.console.ts';
import { listGoods, listRedemptions, redeemGoods } from '../../contract/mall.ts';
import { getPoints } from '../../contract/points.ts';
import { buildLoyaltyWorld, type LoyaltyWorld, type Member, pin } from '../loyalty.world.ts';

let world: LoyaltyWorld;
let content: Call;
let support: Call;
beforeAll(async () => {
  world = await buildLoyaltyWorld();
  // Bodies are encrypted at the time of the sender.
  world.clock.set(new Date());
  await world.ledger.ensurePartitions();
  content = world.server.as(await world.server.signInOperator('content'));
  support = world.server.as(await world.server.signInOperator('support'));
});
afterAll(() => world.close());

const point = 100n;
const delivery = { recipient: 'Maria Santos', phone: '0917 123 4567', address: '12 Rizal Street, Manila' };
const draft = {
  nameEn: 'Phone',
  nameTy: 'Telepono',
  textEn: 'A new one.',
  textTy: 'Bago.',
  price: 500n * point,
  stock: 3,
  isOpen: true,
  place: 1,
};
const newGoods = (change: Partial<typeof draft> = {}) =>
  content(desk.createGoods, { body: { ...draft, ...change } });

async function buyer(points = 1_000n) {
  const player = await world.addMember({ isVerified: true });
  await world.givePoints(player.accountId, points * point);
  await world.setPin(player.accountId);
  return player;
}

const redeem = async (player: Member, goodsId: desk.DeskGoods['goodsId'], key: string = randomUUID()) =>
  (await player.signIn())(
    redeemGoods,
    { body: { goodsId, delivery, paymentPassword: pin } },
    { idempotencyKey: key },
  );
const points = async (player: Member) => (await (await player.signIn())(getPoints)).points;
const stockOf = async (goodsId: string) =>
  (await content(desk.listDeskGoods)).list.find((one) => one.goodsId === goodsId)?.stock;

describe('an order', () => {
  it('takes points and stock at once, and keeps the address sealed', async () => {
    const { goodsId } = await newGoods();
    const player = await buyer();
    const order = await redeem(player, goodsId);
    expect(order).toMatchObject({ name: 'Phone', points: 500n * point, state: 'IN_PROCESS' });
    expect(await points(player)).toBe(500n * point);
    expect(await stockOf(goodsId)).toBe(2);
    const { rows } = await world.server.platform.database.pool.query(
      'select delivery from loyalty.redemption where redemption_id = $1',
      [order.redemptionId],
    );
    expect(rows[0]?.delivery).not.toContain('Rizal');
    const params = { redemptionId: order.redemptionId };
    expect(await support(desk.getDelivery, { params })).toEqual(delivery);
    await expect(content(desk.getDelivery, { params })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is one, however often it is sent', async () => {
    const { goodsId } = await newGoods();
    const player = await buyer();
    const key = randomUUID();
    const request = { goodsId, delivery, paymentPassword: pin, key, language: 'EN' } as const;
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.loyalty.orders.redeem(player.accountId, request)),
    );
    expect(new Set(replies.map(({ redemptionId }) => redemptionId)).size).toBe(1);
    expect(await points(player)).toBe(500n * point);
  });

  it('of the last item is given to one of two hundred who ask at once', async () => {
    const { goodsId } = await newGoods({ stock: 1 });
    const players: Member[] = [];
    for (let place = 0; place < 8; place += 1) players.push(await buyer());
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, (_, place) =>
        world.loyalty.orders.redeem(players[place % 8]?.accountId as Member['accountId'], {
          ...{ goodsId, delivery, paymentPassword: pin, key: randomUUID() },
          language: 'EN',
        }),
      ),
    );
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 199 }, () => 'goods_sold_out'));
    expect(await stockOf(goodsId)).toBe(0);
    const left = await Promise.all(players.map(points));
    expect(left.toSorted()).toEqual(
      [...Array.from({ length: 7 }, () => 1_000n * point), 500n * point].toSorted(),
    );
  });

  it('that is rejected gives back stock and points, which lapse when they would have lapsed', async () => {
    const { goodsId } = await newGoods();
    const player = await buyer(400n);
    const { pool } = world.server.platform.database;
    await pool.query(`update loyalty.lot set earned_on = earned_on - 100 where account_id = $1`, [
      player.accountId,
    ]);
    await world.givePoints(player.accountId, 300n * point);
    const lots = () =>
      pool
        .query('select earned_on, left_points from loyalty.lot where account_id = $1 order by 1', [
          player.accountId,
        ])
        .then(({ rows }) => rows);
    const before = await lots();
    const { redemptionId } = await redeem(player, goodsId);
    expect((await lots()).map((lot) => lot.left_points)).toEqual([0n, 200n * point]);
    const decide = (outcome: 'APPROVED' | 'REJECTED') =>
      support(desk.decideOrder, { params: { redemptionId }, body: { outcome, note: 'not in stock' } });
    const tries = await Promise.allSettled([1, 2, 3].map(() => decide('REJECTED')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await lots()).toEqual(before);
    expect(await points(player)).toBe(700n * point);
    expect(await stockOf(goodsId)).toBe(3);
    const { list } = await (await player.signIn())(listRedemptions, { query: {} });
    expect(list).toMatchObject([{ state: 'REJECTED', note: 'not in stock' }]);
    await expect(decide('APPROVED')).rejects.toMatchObject({ code: 'redemption_decided' });
  });

  it('needs enough points, the password and no break', async () => {
    const { goodsId } = await newGoods();
    const poor = await buyer(499n);
    await expect(redeem(poor, goodsId)).rejects.toMatchObject({ code: 'points_too_few' });
    expect(await stockOf(goodsId)).toBe(3);
    const player = await buyer();
    await world.pause(player.accountId);
    await expect(redeem(player, goodsId)).rejects.toMatchObject({ code: 'cooling_off' });
  });
});

describe('goods', () => {
  it('are shown in the language of the reader, and not while they are hidden', async () => {
    const open = await newGoods({ nameEn: 'Cap', nameTy: 'Sumbrero' });
    const hidden = await newGoods({ isOpen: false });
    const filipino = world.server.as(null, 'TY');
    const { list } = await filipino(listGoods);
    expect(list.find(({ goodsId }) => goodsId === open.goodsId)?.name).toBe('Sumbrero');
    expect(list.map(({ goodsId }) => goodsId)).not.toContain(hidden.goodsId);
    const player = await buyer();
    await expect(redeem(player, hidden.goodsId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are changed by the first of two editors', async () => {
    const { goodsId, version } = await newGoods();
    const save = (price: bigint) =>
      content(desk.updateGoods, { params: { goodsId }, body: { ...draft, price, version } });
    expect(await save(700n * point)).toMatchObject({ price: 700n * point, version: version + 1 });
    await expect(save(800n * point)).rejects.toMatchObject({ code: 'goods_changed' });
    await expect(support(desk.createGoods, { body: draft })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
