import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getBalance, listRounds } from '../api.ts';
import { getGame } from '../games.ts';
import { LiveMessage } from '../live.api.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';
import { placeBet, takeBack } from './bets.service.ts';
import { recoverShared, settleShared, voidShared } from './settle.service.ts';
import { findShared, listUnfinished } from './shared.queries.ts';
import { closeShared, drawShared, openShared, proofOf } from './shared.service.ts';

let arcade: Arcade;
let users = 0;
const gameCode = 'fiesta-20';
const room = 'table-1';
const always = () => true;

beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

async function sit(kind: 'real' | 'demo' = 'real') {
  users += 1;
  const user = `shared-user-${users}`;
  const open = await arcade.open(gameCode, kind === 'demo' ? 'demo' : { user, pesos: 1_000 });
  const session = await arcade.sessionOf(open.token);
  return {
    ...open,
    session,
    user,
    bet: (sharedId: string, pesos: bigint, isOpen = always, actionId = arcade.newAction()) =>
      placeBet(
        arcade.parts(),
        session,
        getGame(arcade.parts(), gameCode),
        sharedId,
        { actionId, amount: pesos * peso, choice: { spot: 'red' } },
        isOpen,
      ),
    pesos: () => arcade.operator.balanceOf(user) / 100_000,
  };
}

function callsOf(user: string, path: string) {
  return arcade.operator.callsOf(path).filter((content) => content.user === user);
}

it('takes one bet of the wallet per placement and pays one win of the sum', async () => {
  const parts = arcade.parts();
  const one = await sit();
  const other = await sit('demo');
  const round = await openShared(parts, { gameCode, room });
  const action = arcade.newAction();
  const first = await one.bet(round.id, 10n, always, action);
  expect(first.balance).toBe(990n * peso);
  expect((await one.bet(round.id, 10n, always, action)).bet.id).toBe(first.bet.id);
  await expect(one.bet(round.id, 11n, always, action)).rejects.toMatchObject({ code: 'action_reused' });
  await one.bet(round.id, 20n);
  expect((await other.bet(round.id, 5n)).balance).toBe(9_995n * peso);
  expect(one.pesos()).toBe(970);

  const seats = await settleShared(parts, round, { colour: 'red' }, ({ bet }) => ({ win: bet * 2n }));
  expect(seats?.map(({ bet, win }) => [bet, win]).sort()).toEqual(
    [
      [30n * peso, 60n * peso],
      [5n * peso, 10n * peso],
    ].sort(),
  );
  expect(await settleShared(parts, round, {}, () => ({ win: 1n }))).toBeUndefined();
  await expect.poll(one.pesos).toBe(1_030);
  expect(callsOf(one.user, '/transaction/bet')).toHaveLength(2);
  expect(callsOf(one.user, '/transaction/win')).toMatchObject([{ amount: 6_000_000, round_closed: true }]);
  expect((await one.call(listRounds)).rounds).toMatchObject([
    { bet: 30n * peso, win: 60n * peso, status: 'settled' },
  ]);
  expect((await other.call(listRounds)).rounds).toMatchObject([{ bet: 5n * peso, win: 10n * peso }]);
  await expect(one.bet(round.id, 1n)).rejects.toMatchObject({ code: 'bets_closed' });
});

it('tells the player of a win with the round that the wallet knows, and the balance whenever asked', async () => {
  const player = await sit();
  const told: { balance: bigint; roundId: string | null }[] = [];
  const watcher = {
    session: player.session,
    send(text: string) {
      const message = z.parse(LiveMessage, JSON.parse(text));
      if (message.type === 'balance') told.push({ balance: message.balance, roundId: message.roundId });
    },
  };
  const { live } = arcade.parts();
  live.connect(watcher);
  const round = await openShared(arcade.parts(), { gameCode, room });
  await player.bet(round.id, 10n);
  expect(await player.call(getBalance)).toEqual({ balance: 990n * peso });
  await settleShared(arcade.parts(), round, {}, ({ bet }) => ({ win: bet * 3n }));
  await expect.poll(() => told.length).toBe(1);
  const [win] = callsOf(player.user, '/transaction/win');
  expect(told).toEqual([{ balance: 1_020n * peso, roundId: win?.round }]);
  expect(await player.call(getBalance)).toEqual({ balance: 1_020n * peso });
  live.disconnect(watcher);
});

it('takes a bet back while bets are open, once', async () => {
  const parts = arcade.parts();
  const player = await sit();
  const demo = await sit('demo');
  const round = await openShared(parts, { gameCode, room });
  const { bet } = await player.bet(round.id, 100n);
  const kept = await player.bet(round.id, 50n);
  const [one, two] = await Promise.all([
    takeBack(parts, player.session, round.id, bet.id, always),
    takeBack(parts, player.session, round.id, bet.id, always),
  ]);
  // The second may find that the operator has answered the first already.
  for (const { bet: taken } of [one, two]) expect(['refunding', 'refunded']).toContain(taken.status);
  await expect.poll(player.pesos).toBe(950);
  await expect(takeBack(parts, player.session, round.id, kept.bet.id, () => false)).rejects.toMatchObject({
    code: 'bets_closed',
  });
  await expect(takeBack(parts, demo.session, round.id, kept.bet.id, always)).rejects.toMatchObject({
    code: 'no_bet',
  });
  const play = await demo.bet(round.id, 100n);
  expect((await takeBack(parts, demo.session, round.id, play.bet.id, always)).balance).toBe(10_000n * peso);
  expect(callsOf(player.user, '/transaction/rollback')).toMatchObject([{ round_closed: false }]);
  await settleShared(parts, round, {}, () => ({ win: 0n }));
  await expect.poll(() => callsOf(player.user, '/transaction/win')).toMatchObject([{ amount: 0 }]);
  // Nothing of the demo player's stood at the end.
  expect((await demo.call(listRounds)).rounds).toEqual([]);
});

it('refuses what comes late and gives back what is taken late', async () => {
  const parts = arcade.parts();
  const player = await sit();
  const round = await openShared(parts, { gameCode, room });
  await expect(player.bet(round.id, 10n, () => false)).rejects.toMatchObject({ money: 'none' });
  let isOpen = true;
  arcade.operator.trouble('/transaction/bet', 'slow');
  const late = player.bet(round.id, 10n, () => isOpen);
  await expect.poll(() => callsOf(player.user, '/transaction/bet')).toHaveLength(1);
  isOpen = false;
  await closeShared(parts, round.id);
  await settleShared(parts, round, {}, () => ({ win: 5n * peso }));
  await expect(late).rejects.toMatchObject({ code: 'bets_closed', money: 'returned' });
  await expect.poll(player.pesos).toBe(1_000);
  expect(callsOf(player.user, '/transaction/win')).toEqual([]);
});

it('gives every bet of a called-off round back', async () => {
  const parts = arcade.parts();
  const player = await sit();
  const demo = await sit('demo');
  const round = await openShared(parts, { gameCode, room });
  for (const pesos of [10n, 20n, 30n]) await player.bet(round.id, pesos);
  await demo.bet(round.id, 40n);
  expect(await voidShared(parts, round)).toBe(true);
  expect(await voidShared(parts, round)).toBe(false);
  await expect.poll(player.pesos).toBe(1_000);
  await expect
    .poll(async () => (await player.call(listRounds)).rounds)
    .toMatchObject([{ status: 'refunded', win: 0n }]);
  expect((await demo.call(listRounds)).rounds).toMatchObject([{ status: 'refunded' }]);
  expect(callsOf(player.user, '/transaction/rollback')).toHaveLength(3);
});

it('loses no stake to a process that dies while an answer is on its way', async () => {
  const player = await sit();
  const round = await openShared(arcade.parts(), { gameCode, room });
  await player.bet(round.id, 10n);
  // The call is written but its sender is gone.
  await arcade.read(
    `WITH bet AS (INSERT INTO arcade.round_bet SELECT gen_random_uuid(), id, player_id, gen_random_uuid(), 7000000,
       '{}', 'staking', now() FROM arcade.round WHERE shared_id = $1 RETURNING *)
     INSERT INTO arcade.wallet_call (id, request_uuid, round_id, bet_id, kind, amount, status, next_attempt_at, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), round_id, id, 'bet', amount, 'pending', now() + interval '1 hour', now()
     FROM bet`,
    [round.id],
  );
  await arcade.restart();
  const parts = arcade.parts();
  expect((await listUnfinished(parts.db, [gameCode])).map(({ id }) => id)).toContain(round.id);
  await closeShared(parts, round.id, { number: 7 });
  await recoverShared(parts, [gameCode], async (left) => {
    await settleShared(parts, left, left.outcome, ({ bet }) => ({ win: bet * 3n }));
    return true;
  });
  await expect.poll(player.pesos).toBe(1_020);
  expect(callsOf(player.user, '/transaction/rollback')).toHaveLength(1);
  expect(await findShared(parts.db, round.id)).toMatchObject({ status: 'settled', outcome: { number: 7 } });
});

it('draws what anybody can draw again once the seed is out', async () => {
  const parts = arcade.parts();
  const round = await openShared(parts, { gameCode, room });
  const before = proofOf(parts, round);
  expect(before.serverSeed).toBeNull();
  const drawn = drawShared(parts, round)(1_000);
  await settleShared(parts, round, { drawn }, () => ({ win: 0n }));
  const after = await findShared(parts.db, round.id);
  const proof = after && proofOf(parts, after);
  const seed = Buffer.from(proof?.serverSeed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.commit);
  const below = draw((text) => createHmac('sha256', seed).update(text).digest(), `FIESTA20|${round.id}|-|-`);
  expect(below(1_000)).toBe(drawn);
});
