import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { fiesta20 } from '@kislap/rules/slots/games/fiesta20';
import { playSlot } from '@kislap/rules/slots/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { openPage } from '../../testing/caller.ts';
import * as slot from './slot.api.ts';

let arcade: Arcade;
let users = 0;

beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

function newPlayer(pesos = 1_000) {
  users += 1;
  return { user: `slot-user-${users}`, pesos };
}

const bet = 2n * peso;

async function statusOf(roundId: string): Promise<string> {
  const [row] = await arcade.read('SELECT status FROM arcade.round WHERE id = $1', [roundId]);
  return row?.status;
}

it('takes the bet and pays the sum of all spins, in one bet and one win', async () => {
  const player = newPlayer();
  const open = await arcade.open('fiesta-20', player);
  let balance = 1_000n * peso;
  for (let i = 0; i < 20; i += 1) {
    const round = await open.call(slot.spin, { actionId: arcade.newAction(), bet });
    expect(round.win).toBe(round.spins.reduce((sum, spin) => sum + spin.win, 0n));
    expect(round.spins.at(-1)?.freeSpinsLeft).toBe(0);
    balance += round.win - bet;
    expect(round.balance).toBe(balance);
  }
  expect(arcade.operator.balanceOf(player.user)).toBe(Number(balance / 10n));
  const mine = (path: string) =>
    arcade.operator.callsOf(path).filter((content) => content.user === player.user);
  expect(mine('/transaction/bet')).toHaveLength(20);
  expect(mine('/transaction/win')).toHaveLength(20);
  expect(mine('/transaction/bet')[0]).toMatchObject({
    token: `token-of-${player.user}`,
    game_code: 'fiesta-20',
    amount: 200_000,
    currency: 'PHP',
    round_closed: false,
    is_free: false,
  });
  const [win] = mine('/transaction/win');
  expect(win).toMatchObject({ round_closed: true });
  expect(mine('/transaction/bet').map((content) => content.transaction_uuid)).toContain(
    win?.reference_transaction_uuid,
  );
});

it('refuses a spin of its own making unless the operator said that its rules allow it', async () => {
  const player = newPlayer();
  const unsaid = await arcade.open('fiesta-20', player);
  const spinAlone = () => ({ actionId: arcade.newAction(), bet, isAuto: true });
  expect(await unsaid.refusal(slot.spin, spinAlone())).toBe('autoplay_not_allowed/none');
  const { json } = await arcade.ask('/game/url', {
    user: player.user,
    token: `token-of-${player.user}`,
    game_code: 'fiesta-20',
    platform: 'GPL_MOBILE',
    currency: 'PHP',
    autoplay: true,
  });
  const allowed = await openPage(arcade.base, json.url);
  expect((await unsaid.call(api.getSession)).session.mayAutoplay).toBe(false);
  expect((await allowed.call(api.getSession)).session.mayAutoplay).toBe(true);
  expect((await allowed.call(slot.spin, spinAlone())).bet).toBe(bet);
});

it('plays once however often the action is sent', async () => {
  const player = newPlayer();
  const open = await arcade.open('fiesta-20', player);
  const action = { actionId: arcade.newAction(), bet };
  const first = await open.call(slot.spin, action);
  const again = await open.call(slot.spin, action);
  expect(again).toEqual(first);
  expect(arcade.operator.balanceOf(player.user)).toBe(Number((1_000n * peso - bet + first.win) / 10n));
  expect(await open.refusal(slot.spin, { ...action, bet: 5n * peso })).toBe('action_reused/none');

  const twice = { actionId: arcade.newAction(), bet };
  await Promise.allSettled([open.call(slot.spin, twice), open.call(slot.spin, twice)]);
  const rounds = await arcade.read('SELECT id FROM arcade.round WHERE action_id = $1', [twice.actionId]);
  expect(rounds).toHaveLength(1);
});

it('refuses bets that are not offered, and bets the player cannot pay', async () => {
  const player = newPlayer(3);
  const open = await arcade.open('fiesta-20', player);
  for (const wrong of [0n, -bet, 3n * peso, 1n, 5_000n * peso]) {
    expect(await open.refusal(slot.spin, { actionId: arcade.newAction(), bet: wrong })).toBe(
      'bet_not_allowed/none',
    );
  }
  expect(await open.refusal(slot.spin, { actionId: arcade.newAction(), bet: 5n * peso })).toBe(
    'insufficient_funds/none',
  );
  arcade.operator.trouble('/transaction/bet', 'RS_ERROR_USER_DISABLED');
  expect(await open.refusal(slot.spin, { actionId: arcade.newAction(), bet })).toBe('player_blocked/none');
  expect(arcade.operator.balanceOf(player.user)).toBe(300_000);
  expect((await open.call(api.listRounds)).rounds).toEqual([]);
});

it('tries a bet three times, and then takes it back for good, even where it had been applied', async () => {
  const player = newPlayer();
  const open = await arcade.open('fiesta-20', player);
  arcade.operator.trouble('/transaction/bet', 'lost');
  const saved = await open.call(slot.spin, { actionId: arcade.newAction(), bet });
  expect(saved.balance).toBe(1_000n * peso - bet + saved.win);
  const before = arcade.operator.balanceOf(player.user);

  arcade.operator.trouble('/transaction/bet', 'lost', 3);
  arcade.operator.trouble('/transaction/rollback', 'down', 1);
  const action = { actionId: arcade.newAction(), bet };
  expect(await open.refusal(slot.spin, action)).toBe('operator_unavailable/returned');
  await expect.poll(() => arcade.operator.balanceOf(player.user)).toBe(before);
  expect(await open.refusal(slot.spin, action)).toBe('operator_unavailable/returned');
  const { rounds } = await open.call(api.listRounds);
  await expect.poll(() => statusOf(rounds[0]?.roundId ?? '')).toBe('refunded');
});

it('takes back a bet that never arrived without waiting for the operator to know it', async () => {
  const player = newPlayer();
  const open = await arcade.open('fiesta-20', player);
  arcade.operator.trouble('/transaction/bet', 'down', 3);
  expect(await open.refusal(slot.spin, { actionId: arcade.newAction(), bet })).toBe(
    'operator_unavailable/returned',
  );
  const { rounds } = await open.call(api.listRounds);
  await expect.poll(() => statusOf(rounds[0]?.roundId ?? '')).toBe('refunded');
  expect(arcade.operator.balanceOf(player.user)).toBe(100_000_000);
});

it('delivers a win until it is answered, once', async () => {
  const player = newPlayer();
  const open = await arcade.open('fiesta-20', player);
  arcade.operator.trouble('/transaction/win', 'lost', 1);
  arcade.operator.trouble('/transaction/win', 'down', 1);
  const round = await open.call(slot.spin, { actionId: arcade.newAction(), bet });
  const due = "SELECT status FROM arcade.wallet_call WHERE kind = 'win' AND round_id = $1";
  await expect.poll(async () => (await arcade.read(due, [round.roundId]))[0]?.status).toBe('accepted');
  expect(arcade.operator.balanceOf(player.user)).toBe(Number((1_000n * peso - bet + round.win) / 10n));
});

it('finishes after a restart what an earlier process had begun', async () => {
  const player = newPlayer();
  const open = await arcade.open('fiesta-20', player);
  arcade.operator.trouble('/transaction/win', 'down', 1);
  const round = await open.call(slot.spin, { actionId: arcade.newAction(), bet });
  // A process that died between taking a stake and hearing the answer leaves exactly this behind.
  await arcade.read(
    `WITH stuck AS (
       INSERT INTO arcade.round (id, player_id, session_id, game_code, engine, action_id, bet, status, outcome, created_at)
       SELECT gen_random_uuid(), player_id, session_id, game_code, engine, gen_random_uuid(), bet, 'staking', outcome, created_at
       FROM arcade.round WHERE id = $1 RETURNING id, bet)
     INSERT INTO arcade.wallet_call (id, request_uuid, round_id, kind, amount, status, next_attempt_at, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), id, 'bet', bet, 'pending', now() + interval '1 hour', now() FROM stuck`,
    [round.roundId],
  );
  await arcade.restart();
  await arcade.deliver();
  const open2 = await arcade.open('fiesta-20', { user: player.user });
  await expect
    .poll(async () => (await open2.call(api.listRounds)).rounds.map(({ status }) => status).sort())
    .toEqual(['refunded', 'settled']);
  await expect
    .poll(() => arcade.operator.balanceOf(player.user))
    .toBe(Number((1_000n * peso - bet + round.win) / 10n));
  expect((await open2.call(api.getState)).engine).toMatchObject({
    last: { roundId: round.roundId },
  });
});

it('can be proved: the committed seed is revealed on rotation and gives the same round', async () => {
  const open = await arcade.open('fiesta-20', newPlayer());
  const { commit } = await open.call(api.getSeeds);
  await open.call(api.setClientSeed, { clientSeed: 'my-own_seed' });
  const round = await open.call(slot.spin, { actionId: arcade.newAction(), bet });
  expect(round.fairness).toMatchObject({ commit, clientSeed: 'my-own_seed', serverSeed: null });

  const rotated = await open.call(api.rotateSeed, {});
  const revealed = Buffer.from(rotated.revealed[0]?.serverSeed ?? '', 'hex');
  expect(createHash('sha256').update(revealed).digest('hex')).toBe(commit);
  expect(rotated.commit).not.toBe(commit);
  expect(rotated).toMatchObject({ nonce: 0, clientSeed: 'my-own_seed' });

  const detail = await open.call(api.getRound, undefined, { roundId: round.roundId });
  expect(detail.fairness?.serverSeed).toBe(revealed.toString('hex'));
  const below = draw(
    (message) => createHmac('sha256', revealed).update(message).digest(),
    `FIESTA20|${round.fairness.player}:${round.fairness.nonce}|my-own_seed|-`,
  );
  expect(playSlot(fiesta20, below, bet).spins.map(({ grid }) => grid)).toEqual(
    round.spins.map(({ grid }) => grid),
  );

  const forged = await fetch(`${arcade.base()}${api.setClientSeed.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${open.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientSeed: 'a|b' }),
  });
  expect(forged.status).toBe(400);
});

it('keeps rounds of others out of sight and pages through its own', async () => {
  const one = await arcade.open('fiesta-20', newPlayer());
  const other = await arcade.open('fiesta-20', newPlayer());
  const ids: string[] = [];
  for (let i = 0; i < 22; i += 1) {
    ids.unshift((await one.call(slot.spin, { actionId: arcade.newAction(), bet })).roundId);
  }
  const { rounds } = await one.call(api.listRounds);
  expect(rounds.map(({ roundId }) => roundId)).toEqual(ids.slice(0, 20));
  expect(await other.refusal(api.getRound, undefined, { roundId: ids[0] ?? '' })).toBe(
    'round_not_found/none',
  );
  expect((await other.call(api.listRounds)).rounds).toEqual([]);
});
