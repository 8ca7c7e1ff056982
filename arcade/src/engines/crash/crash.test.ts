import { createHash } from 'node:crypto';
import { formatMultiplier, parseMultiplier } from '@kislap/rules/crash';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listRounds } from '../../api.ts';
import { games } from '../../catalogue/index.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { closeFeeds, plan, pointOf, watch } from '../../testing/live.ts';
import * as api from './crash.api.ts';

let arcade: Arcade;
let users = 0;
const bet = 10n * peso;

/** Rooms of their own for tests that plan how flights end. */
const otherRooms = ['targets', 'end-1', 'end-2', 'end-3', 'chain', 'window', 'stop', 'kill'].flatMap((name) =>
  games.filter(({ engine }) => engine === 'crash').map((game) => ({ ...game, gameCode: `crash-${name}` })),
);

beforeAll(async () => {
  arcade = await buildArcade({ games: [...games, ...otherRooms] });
});
afterEach(closeFeeds);
afterAll(() => arcade.close());

function newPlayer() {
  users += 1;
  return { user: `crash-user-${users}`, pesos: 1_000 };
}

it('refuses the feed to strangers', async () => {
  const open = await arcade.open('crash', newPlayer());
  await expect(watch(arcade, open.token, 'http://evil.example')).rejects.toThrow();
  const nobody = await watch(arcade, 'x'.repeat(43));
  expect(await nobody.until((message) => (message.type === 'refused' ? message.code : undefined))).toBe(
    'session_invalid',
  );
  const slot = await arcade.open('fiesta-20', newPlayer());
  const wrongGame = await watch(arcade, slot.token);
  expect(await wrongGame.until((message) => (message.type === 'refused' ? message.code : undefined))).toBe(
    'game_unavailable',
  );
});

it('pays at the multiplier of the arcade clock, once, and tells everybody', async () => {
  await plan(arcade, 'crash', [150, 200]);
  const player = newPlayer();
  const open = await arcade.open('crash', player);
  const live = await watch(arcade, open.token);
  const other = await arcade.open('crash', newPlayer());
  const elsewhere = await watch(arcade, other.token);
  const roundId = await live.betting();
  const action = { actionId: arcade.newAction(), roundId, amount: bet, autoCashOut: null };
  const placed = await open.call(api.placeCrashBet, action);
  expect(placed).toMatchObject({ bet: { outcome: 'placed', amount: bet }, balance: 990n * peso });
  expect((await open.call(api.placeCrashBet, action)).bet).toEqual(placed.bet);
  expect(await open.refusal(api.placeCrashBet, { ...action, actionId: arcade.newAction() })).toBe(
    'bet_exists/none',
  );
  expect(await open.refusal(api.cashOutCrash, { roundId })).toBe('round_open/none');

  await live.flying(roundId);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const out = await open.call(api.cashOutCrash, { roundId });
  const at = parseMultiplier(out.bet.cashedOutAt ?? '') ?? 0;
  expect(at).toBeGreaterThanOrEqual(103);
  expect(at).toBeLessThan(150);
  expect(out.bet.win).toBe((bet * BigInt(at)) / 100n);
  expect(out.balance).toBe(990n * peso + out.bet.win);
  expect((await open.call(api.cashOutCrash, { roundId })).bet).toEqual(out.bet);

  const seen = await elsewhere.until((message) =>
    message.type === 'player' && message.player.cashedOutAt !== null ? message.player : undefined,
  );
  expect(seen).toMatchObject({ amount: bet, isYou: false, cashedOutAt: out.bet.cashedOutAt });
  expect(seen.name).toMatch(/^[0-9a-f]{2}\*\*\*[0-9a-f]$/);
  expect(arcade.operator.balanceOf(player.user)).toBe(Number((990n * peso + out.bet.win) / 10n));
});

it('cashes out at the target by itself, and ends a flight without one in a loss', async () => {
  const [lucky, bold] = [newPlayer(), newPlayer()];
  await plan(arcade, 'crash-targets', [103, 108]);
  const one = await arcade.open('crash-targets', lucky);
  const two = await arcade.open('crash-targets', bold);
  const live = await watch(arcade, two.token);
  const roundId = await live.betting();
  const common = { roundId, amount: bet };
  await one.call(api.placeCrashBet, { ...common, actionId: arcade.newAction(), autoCashOut: '1.02' });
  await two.call(api.placeCrashBet, { ...common, actionId: arcade.newAction(), autoCashOut: '900.00' });
  await live.crashed(roundId);
  expect(await two.refusal(api.cashOutCrash, { roundId })).toBe('too_late/none');
  const lost = await live.until((message) =>
    message.type === 'own' && message.bet.outcome === 'lost' ? message.bet : undefined,
  );
  expect(lost).toMatchObject({ roundId, win: 0n });
  await expect.poll(() => arcade.operator.balanceOf(lucky.user)).toBe(99_000_000 + 1_020_000);
  expect(arcade.operator.balanceOf(bold.user)).toBe(99_000_000);
  const closed = () => arcade.operator.callsOf('/transaction/win').filter(({ user }) => user === bold.user);
  await expect.poll(closed).toMatchObject([{ amount: 0, round_closed: true }]);
});

it('pays once where the target is the very end of the flight', async () => {
  const player = newPlayer();
  for (const gameCode of ['crash-end-1', 'crash-end-2', 'crash-end-3']) {
    await plan(arcade, gameCode, [103, 103]);
    const open = await arcade.open(gameCode, player);
    const live = await watch(arcade, open.token);
    const roundId = await live.betting();
    const action = { actionId: arcade.newAction(), roundId, amount: bet, autoCashOut: '1.03' };
    await open.call(api.placeCrashBet, action);
    expect((await live.crashed(roundId)).crashedAt).toBe('1.03');
    await expect.poll(() => arcade.operator.balanceOf(player.user)).toBe(100_030_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(arcade.operator.balanceOf(player.user)).toBe(100_030_000);
  }
});

it('shows each flight a commit before bets and its seed after, on one chain', async () => {
  await plan(arcade, 'crash-chain', [100, 106], [101, 106]);
  const open = await arcade.open('crash-chain', 'demo');
  const live = await watch(arcade, open.token);
  const ends = [];
  for (let i = 0; i < 2; i += 1) {
    const roundId = await live.betting();
    const crashed = await live.crashed(roundId);
    const seed = Buffer.from(crashed.serverSeed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(crashed.commit);
    expect(crashed.crashedAt).toBe(formatMultiplier(pointOf(seed, roundId)));
    ends.push(crashed);
  }
  await expect
    .poll(async () => (await open.call(api.listCrashProofs)).proofs.map(({ roundId }) => roundId))
    .toEqual(ends.map(({ roundId }) => roundId).reverse());
  // The commit of a flight is the seed of the one before it.
  expect(ends[1]?.commit).toBe(ends[0]?.serverSeed);
  const told = live.messages.filter(({ type }) => type === 'round' || type === 'welcome');
  for (const message of told) {
    if (message.type === 'round' && message.round.phase !== 'crashed') {
      expect(message.round).not.toHaveProperty('serverSeed');
    }
  }
});

it('takes no bet outside its window or limits', async () => {
  await plan(arcade, 'crash-window', [130, 200]);
  const player = newPlayer();
  const open = await arcade.open('crash-window', player);
  const live = await watch(arcade, open.token);
  const roundId = await live.betting();
  const action = () => ({ actionId: arcade.newAction(), roundId, amount: bet, autoCashOut: null });
  expect(await open.refusal(api.placeCrashBet, { ...action(), autoCashOut: '1.00' })).toBe(
    'bad_request/none',
  );
  expect(await open.refusal(api.placeCrashBet, { ...action(), amount: 1n })).toBe('bet_not_allowed/none');
  expect(await open.refusal(api.placeCrashBet, { ...action(), roundId: 'other' })).toBe('bets_closed/none');
  expect(await open.refusal(api.cashOutCrash, { roundId })).toBe('no_bet/none');
  await live.flying(roundId);
  expect(await open.refusal(api.placeCrashBet, action())).toBe('bets_closed/none');
  expect(arcade.operator.balanceOf(player.user)).toBe(100_000_000);
});

it('returns a stake that the operator takes only after take-off', async () => {
  await plan(arcade, 'crash-end-3', [150, 250]);
  const player = newPlayer();
  const open = await arcade.open('crash-end-3', player);
  const live = await watch(arcade, open.token);
  const roundId = await live.betting();
  arcade.operator.trouble('/transaction/bet', 'slow');
  const action = { actionId: arcade.newAction(), roundId, amount: bet, autoCashOut: '1.01' };
  expect(await open.refusal(api.placeCrashBet, action)).toBe('bets_closed/returned');
  await expect.poll(() => arcade.operator.balanceOf(player.user)).toBe(100_000_000);
  expect((await open.call(api.placeCrashBet, action)).bet.outcome).toBe('refunded');
});

it('calls a flight off when the arcade stops, and gives every stake back', async () => {
  await plan(arcade, 'crash-stop', [150, 250]);
  const player = newPlayer();
  const open = await arcade.open('crash-stop', player);
  const live = await watch(arcade, open.token);
  const roundId = await live.betting();
  await open.call(api.placeCrashBet, {
    actionId: arcade.newAction(),
    roundId,
    amount: bet,
    autoCashOut: null,
  });
  expect(arcade.operator.balanceOf(player.user)).toBe(99_000_000);
  await arcade.restart();
  expect(live.messages.find((message) => message.type === 'own')).toMatchObject({
    bet: { outcome: 'refunded' },
  });
  await expect.poll(() => arcade.operator.balanceOf(player.user)).toBe(100_000_000);
  const again = await arcade.open('crash-stop', { user: player.user });
  await expect
    .poll(async () => (await again.call(listRounds)).rounds)
    .toMatchObject([{ status: 'refunded', bet, win: 0n }]);
  expect((await arcade.read('SELECT status FROM arcade.flight WHERE id = $1', [roundId]))[0]?.status).toBe(
    'aborted',
  );
});

it('calls off what a killed process left in the air', async () => {
  const player = newPlayer();
  const open = await arcade.open('crash-kill', player);
  const live = await watch(arcade, open.token);
  const roundId = await live.betting();
  await open.call(api.placeCrashBet, {
    actionId: arcade.newAction(),
    roundId,
    amount: bet,
    autoCashOut: null,
  });
  // Hidden from the orderly stop and put back after it: what a kill leaves behind.
  await arcade.read("UPDATE arcade.round SET status = 'settled' WHERE flight_id = $1", [roundId]);
  await arcade.restart();
  await arcade.read("UPDATE arcade.round SET status = 'open' WHERE flight_id = $1", [roundId]);
  await arcade.read("UPDATE arcade.flight SET status = 'flying' WHERE id = $1", [roundId]);
  expect(arcade.operator.balanceOf(player.user)).toBe(99_000_000);
  await arcade.restart();
  await expect.poll(() => arcade.operator.balanceOf(player.user)).toBe(100_000_000);
});

it('welcomes everybody first, also those who come while the first round is being made', async () => {
  const open = await arcade.open('crash-stop', 'demo');
  const feeds = await Promise.all(Array.from({ length: 5 }, () => watch(arcade, open.token)));
  for (const feed of feeds) {
    const first = await feed.until((message) => message.type);
    expect(first).toBe('welcome');
  }
  const sixth = await watch(arcade, open.token);
  await expect.poll(() => sixth.isClosed()).toBe(true);
});

it('rests while nobody watches', async () => {
  const open = await arcade.open('crash-end-2', 'demo');
  const live = await watch(arcade, open.token);
  await live.betting();
  live.close();
  const count = async () =>
    (await arcade.read("SELECT count(*)::int AS n FROM arcade.flight WHERE game_code = 'crash-end-2'"))[0]?.n;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const before = await count();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await count()).toBe(before);
});
