import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getWheelDesk,
  listPaidRewards,
  listPlayerTickets,
  requestTickets,
  requestWheel,
} from '../../contract/rewards.console.ts';
import { getWheel, listSpins, spinWheel } from '../../contract/wheel.ts';
import { partAt, wheelMessage } from '../../rules/wheel.ts';
import {
  buildRewardsWorld,
  newTry,
  part,
  peso,
  publishedWheel,
  type RewardsWorld,
} from '../rewards.world.ts';
import { createWheel } from './wheel.service.ts';

let world: RewardsWorld;
beforeAll(async () => {
  world = await buildRewardsWorld();
});
afterAll(() => world.close());

const spinBody = (tryKey = newTry()) => ({ body: { tryKey } });
/** All weight on a prize of which there is one. */
const oneInStock = [part(0, 5n), part(10_000, 8_888n, { stock: 1, fallback: 0 })];

it('a closed wheel takes no ticket', async () => {
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 1);
  expect(await player.call(getWheel)).toMatchObject({ isOpen: false, prizes: [] });
  await expect(player.call(spinWheel, spinBody())).rejects.toMatchObject({ code: 'wheel_closed' });
  expect(await world.left(player.accountId, 'WHEEL')).toMatchObject({ left: 1 });
});

it('the console shows what a ticket is worth, and refuses a wheel that cannot pay', async () => {
  expect(await world.setWheel(publishedWheel)).toBe(true);
  expect(await world.desk(getWheelDesk)).toMatchObject({ version: 1, value: 30_900_000n });
  const asked = (parts: ReturnType<typeof part>[]) =>
    world.desk(requestWheel, { body: { parts, reason: 'For the tests' } });
  const refused = { code: 'invalid_request' };
  await expect(asked([part(5_000, 1n), part(4_999, 2n)])).rejects.toMatchObject(refused);
  await expect(asked([part(5_000, 1n), part(5_000, 2n, { stock: 1, fallback: 1 })])).rejects.toMatchObject(
    refused,
  );
  await expect(asked([part(5_000, 1n), { ...part(5_000, 2n), amount: 1n }])).rejects.toMatchObject(refused);
});

it('a spin pays what its promised seed says, and everybody can work it out', async () => {
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 3);
  const before = await player.call(getWheel);
  const spin = await player.call(spinWheel, spinBody());

  expect(spin).toMatchObject({ ...before.next, state: 'PAID' });
  const seed = Buffer.from(spin.seed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.next.commit);
  const below = draw(
    (text) => createHmac('sha256', seed).update(text).digest(),
    wheelMessage(player.accountId, spin.nonce),
  );
  expect(spin.rolled).toBe(below(10_000));
  expect(spin.place).toBe(partAt(before.prizes, spin.rolled));
  expect(spin.amount).toBe(publishedWheel[spin.place ?? -1]?.amount);
  expect(await player.cash()).toBe(spin.amount);

  const after = await player.call(getWheel);
  expect(after.tickets.left).toBe(2);
  expect(after.next.nonce).toBe(before.next.nonce + 1);
  expect(after.next.commit).not.toBe(before.next.commit);
  expect((await player.call(listSpins, { query: {} })).list).toEqual([spin]);
  const [paid] = (await world.desk(listPaidRewards)).list;
  expect(paid).toEqual({ day: '2026-03-02', kind: 'WHEEL', times: 1, amount: spin.amount });
});

it('a try that is told many times spins once', async () => {
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 5);
  const tryKey = newTry();
  const told = await Promise.all(Array.from({ length: 8 }, () => player.call(spinWheel, spinBody(tryKey))));
  expect(new Set(told.map(({ spinId }) => spinId)).size).toBe(1);
  expect(await player.cash()).toBe(told[0]?.amount);
  expect(await world.left(player.accountId, 'WHEEL')).toMatchObject({ left: 4 });
});

it('a ticket is used once by spins at the same time', async () => {
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 1);
  await player.giveTickets('WHEEL', 1);
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => player.call(spinWheel, spinBody())));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array(4).fill('ticket_missing'));
});

it('two hundred spins at the same time give the one item in stock once, and the fallback otherwise', async () => {
  await world.setWheel(oneInStock);
  const players = await Promise.all(Array.from({ length: 20 }, () => world.addPlayer()));
  await Promise.all(players.map((player) => player.giveTickets('WHEEL', 10)));
  const spins = await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 10 }, () => world.rewards.wheel.spin(player.accountId, newTry())),
    ),
  );
  expect(spins).toHaveLength(200);
  expect(spins.every(({ state, drawn }) => state === 'PAID' && drawn === 1)).toBe(true);
  expect(spins.filter(({ place }) => place === 1).map(({ amount }) => amount)).toEqual([8_888n * peso]);
  const cash = await Promise.all(players.map((player) => player.cash()));
  expect(cash.reduce((sum, one) => sum + one, 0n)).toBe((8_888n + 199n * 5n) * peso);
  expect((await world.desk(getWheelDesk)).prizes[1]).toMatchObject({ stock: 1, left: 0 });
}, 120_000);

/** A process that dies when it comes to the payment. */
const dying = () =>
  createWheel({
    platform: world.server.platform,
    tickets: world.rewards.tickets,
    pay: () => Promise.reject(new Error('the process died')),
    findPause: async () => null,
  });

it('a crash between stock and payment is repaired once', async () => {
  await world.setWheel(oneInStock);
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 2);
  const tryKey = newTry();
  await expect(dying().spin(player.accountId, tryKey)).rejects.toThrow('the process died');
  expect(await player.cash()).toBe(0n);
  world.clock.advance(1);
  // The item is this spin's already: nobody else gets it.
  const second = await world.rewards.wheel.spin(player.accountId, newTry());
  expect(second).toMatchObject({ place: 0, amount: 5n * peso });

  world.clock.advance(11);
  await Promise.all([world.rewards.wheel.sweep(), world.rewards.wheel.sweep()]);
  const [, first] = (await player.call(listSpins, { query: {} })).list;
  expect(first).toMatchObject({ state: 'PAID', place: 1, amount: 8_888n * peso });
  expect(await player.call(spinWheel, spinBody(tryKey))).toEqual(first);
  expect(await player.cash()).toBe(8_893n * peso);
});

it('a break that begins between stock and payment ends the spin without payment', async () => {
  await world.setWheel(oneInStock);
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 1);
  await expect(dying().spin(player.accountId, newTry())).rejects.toThrow('the process died');
  await player.rest(3_600);
  world.clock.advance(11);
  await world.rewards.wheel.sweep();
  world.clock.advance(3_600);
  await world.rewards.wheel.sweep();
  expect(await player.cash()).toBe(0n);
  expect((await player.call(listSpins, { query: {} })).list).toMatchObject([{ state: 'VOID' }]);
});

it('a player on a break sees no wheel and cannot spin', async () => {
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 1);
  await player.rest(3_600);
  expect(await player.call(getWheel)).toMatchObject({ isOpen: false, prizes: [], tickets: { left: 0 } });
  await expect(player.call(spinWheel, spinBody())).rejects.toMatchObject({ code: 'cooling_off' });
});

it('operators give tickets two together', async () => {
  const player = await world.addPlayer();
  const { accountId } = player;
  const wanted = { accountId, kind: 'WHEEL', count: 2, reason: 'An apology' } as const;
  const asked = await world.desk(requestTickets, { body: wanted });
  expect(asked.status).toBe('WAITING');
  expect(await world.left(accountId, 'WHEEL')).toMatchObject({ left: 0 });
  await agreeTo(world.second, Promise.resolve(asked));
  expect(await world.left(accountId, 'WHEEL')).toMatchObject({ left: 2 });
  const { list } = await world.desk(listPlayerTickets, { query: { accountId } });
  expect(list).toMatchObject([{ kind: 'WHEEL', origin: 'OPERATOR', given: 2, used: 0 }]);
});

it('a ticket lapses after seven days', async () => {
  const player = await world.addPlayer();
  await player.giveTickets('WHEEL', 1);
  world.clock.advance(7 * 86_400);
  const spin = world.rewards.wheel.spin(player.accountId, newTry());
  await expect(spin).rejects.toMatchObject({ code: 'ticket_missing' });
});
