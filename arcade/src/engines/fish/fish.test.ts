import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { drawHaul, payOf } from '@kislap/rules/fish';
import { makeTide } from '@kislap/rules/fish-tide';
import { impactOf, isInTank, placeOf } from '@kislap/rules/fish-water';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { FishDetail, FishState, leaveFishSeat, shootFish, takeFishSeat } from './fish.api.ts';
import { type AtTank, leaveTanks, sitAtTank } from './fish.world.ts';
import { paceOf } from './pace.ts';

let arcade: Arcade;
let users = 0;
const cost = 10n * peso;

beforeAll(async () => {
  arcade = await buildArcade();
  quicken();
});
afterEach(leaveTanks);
afterAll(() => arcade.close());

/** A tide that is there long enough for a test, and hauls that come at once. */
function quicken(): void {
  Object.assign(paceOf(arcade.parts()), { restMs: 60, shotEveryMs: 20, turnMs: 50 });
}

/** The tanks as after a start: no seat is kept, no tide is under way. */
async function emptyTanks(): Promise<void> {
  await arcade.restart();
  quicken();
}

async function newcomer(pesos = 1_000) {
  users += 1;
  const user = `fisher-${users}`;
  const open = await arcade.open('bahura-haul', { user, pesos });
  return { user, open, at: await sitAtTank(arcade, open) };
}

function calls(path: string, user: string) {
  return arcade.operator.callsOf(path).filter((call) => call.user === user);
}

/** Of the fishes in the tank, the one that stays the longest: a slow machine may fire seconds later. */
async function targetOf(at: AtTank): Promise<number> {
  const { fishes, startsAt } = await at.tide();
  const now = arcade.parts().clock.now().getTime() - startsAt;
  const stays = fishes.map(([kind = 0, from = 0, ms = 1, ...path], id) => {
    let instant = now;
    for (; ; instant += 100) {
      const place = placeOf({ id, kind, from, ms, path }, instant);
      if (place === undefined || !isInTank(place)) return instant - now;
    }
  });
  const longest = Math.max(...stays);
  expect(longest).toBeGreaterThan(2_100);
  return stays.indexOf(longest);
}

it('takes one bet for what was struck and pays one win, however often a call is sent', async () => {
  const { user, open, at } = await newcomer();
  const lock = await targetOf(at);
  const { body, reply } = await at.shoot(5, cost, { dx: 1, dy: -1, lock });
  expect(reply.hits.map(({ fish }) => fish)).toEqual([lock, lock, lock, lock, lock]);
  expect(await open.call(shootFish, body)).toEqual(reply);
  const haul = await at.haul(reply.batchId);
  expect(haul).toMatchObject({ bet: 5n * cost, spared: 0n, refusal: null });
  expect(haul.win).toBe(haul.captures.reduce((sum, { amount }) => sum + amount, 0n));
  await arcade.deliver();
  expect(calls('/transaction/bet', user)).toHaveLength(1);
  expect(calls('/transaction/win', user)).toHaveLength(1);
  expect(arcade.operator.balanceOf(user)).toBe(Number((1_000n * peso - haul.bet + haul.win) / 10n));
  expect(at.hauls()).toHaveLength(1);
});

it('lets everybody work out every hit and every capture again', async () => {
  await emptyTanks();
  const { open, at } = await newcomer();
  const lock = await targetOf(at);
  const locked = await at.shoot(4, cost, { dx: 1, dy: -1, lock });
  await at.haul(locked.reply.batchId);
  const aimed = await at.shoot(8, peso, { dx: 640, dy: -391 });
  await at.haul(aimed.reply.batchId);
  await open.call(leaveFishSeat, { tankId: at.tankId });
  await expect
    .poll(
      async () =>
        (
          await arcade.read('SELECT 1 FROM arcade.shared_round WHERE room = $1 AND status = $2', [
            'fish:bahura-haul',
            'open',
          ])
        ).length,
    )
    .toBe(0);
  await open.call(api.rotateSeed, {});
  const { rounds } = await open.call(api.listRounds);
  expect(rounds.length).toBeGreaterThanOrEqual(1);
  for (const { roundId, bet, win } of rounds) {
    const round = await open.call(api.getRound, undefined, { roundId });
    const { choice, outcome, fairness, tide } = z.parse(FishDetail, round.detail);
    const fishes = makeTide(streamOf(tide?.serverSeed, tide?.message));
    expect(
      createHash('sha256')
        .update(Buffer.from(tide?.serverSeed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(tide?.commit);
    for (const shot of choice.shots) {
      const impact = impactOf(fishes, { ...shot, seat: choice.seat }, (id) => shot.passed.includes(id));
      expect([impact.fish?.id ?? null, impact.fish?.kind ?? null, impact.at]).toEqual([
        shot.fish,
        shot.kind,
        shot.hitAt,
      ]);
    }
    const struck = choice.shots.flatMap(({ kind, cost: own }) =>
      kind === null ? [] : [{ kind, cost: own }],
    );
    const captured = drawHaul(
      streamOf(fairness.serverSeed, fairness.message),
      struck.map(({ kind }) => kind),
    );
    expect(captured).toEqual(outcome.captured);
    expect(bet).toBe(struck.reduce((sum, shot) => sum + shot.cost, 0n));
    expect(win).toBe(
      struck.reduce(
        (sum, shot, at2) => (captured[at2] ? sum + shot.cost * BigInt(payOf(shot.kind)) : sum),
        0n,
      ),
    );
  }
});

function streamOf(serverSeed: string | null | undefined, message: string | undefined) {
  expect(serverSeed).toBeTruthy();
  const seed = Buffer.from(serverSeed ?? '', 'hex');
  return draw((text) => createHmac('sha256', seed).update(text).digest(), message ?? '');
}

it('takes nothing for a net that strikes nothing', async () => {
  const { user, open, at } = await newcomer();
  const { fishes } = await at.tide();
  const { reply } = await at.shoot(2, cost, { dx: 1, dy: 0, lock: fishes.length - 1 });
  expect(reply.hits.map(({ fish }) => fish)).toEqual([null, null]);
  expect(await at.haul(reply.batchId)).toMatchObject({ bet: 0n, win: 0n, spared: 2n * cost });
  expect(calls('/transaction/bet', user)).toEqual([]);
  expect((await open.call(api.listRounds)).rounds).toEqual([]);
});

it('seats four at a tank, shows each the nets of the others, and opens another when it is full', async () => {
  await emptyTanks();
  const players: Awaited<ReturnType<typeof newcomer>>[] = [];
  for (let i = 0; i < 5; i += 1) players.push(await newcomer());
  const [first, second, , , fifth] = players;
  if (!first || !second || !fifth) throw new Error('no players');
  expect(new Set(players.slice(0, 4).map(({ at }) => at.tankId)).size).toBe(1);
  expect(players.slice(0, 4).map(({ at }) => at.seat)).toEqual([0, 1, 2, 3]);
  expect(fifth.at).toMatchObject({ seat: 0 });
  expect(fifth.at.tankId).not.toBe(first.at.tankId);
  const lock = await targetOf(first.at);
  await second.at.tide();
  const { reply } = await first.at.shoot(2, peso, { dx: 1, dy: -1, lock });
  const seen = await second.at.until(
    (one) => one.type === 'event' && one.content.type === 'shots' && one.content,
  );
  expect(seen).toMatchObject({ seat: 0, shots: [{ fish: lock, lock }, { fish: lock }] });
  const haul = await first.at.haul(reply.batchId);
  const shown = await second.at.until(
    (one) => one.type === 'event' && one.content.type === 'haul' && one.content,
  );
  expect(shown.captures).toEqual(haul.captures);
  await second.open.call(leaveFishSeat, { tankId: second.at.tankId });
  expect(await second.open.refusal(shootFish, { ...emptyBody(second.at), tideId: 'any' })).toBe(
    'no_seat/none',
  );
  const next = await newcomer();
  expect(next.at).toMatchObject({ tankId: first.at.tankId, seat: 1 });
  const demo = await sitAtTank(arcade, await arcade.open('bahura-haul', 'demo'));
  expect(demo.tankId).not.toBe(fifth.at.tankId);
});

function emptyBody(at: AtTank) {
  return {
    actionId: arcade.newAction(),
    tankId: at.tankId,
    tideId: '',
    shots: [{ at: 0, dx: 1, dy: 0, lock: null, cost }],
  };
}

it('keeps a seat over a reload, hauls in what was under way, and gives it up after a while', async () => {
  const { open, at } = await newcomer();
  const lock = await targetOf(at);
  const { reply } = await at.shoot(3, cost, { dx: 1, dy: -1, lock });
  at.cut();
  expect(z.parse(FishState, (await open.call(api.getState)).engine)).toEqual({ tankId: at.tankId });
  at.back();
  const back = await at.until((one) => one.type === 'snapshot' && one.content);
  expect(back).toMatchObject({ ownSeat: at.seat });
  expect([0n, 3n * cost]).toContain(back.underWay);
  await expect
    .poll(async () => (await open.call(api.listRounds)).rounds.map(({ bet, status }) => `${bet} ${status}`))
    .toEqual([`${3n * cost} settled`]);
  expect(await open.call(takeFishSeat, {})).toEqual({ tankId: at.tankId, seat: at.seat });
  expect(reply.hits).toHaveLength(3);
  Object.assign(paceOf(arcade.parts()), { seatKeptMs: 100 });
  at.cut();
  await expect.poll(async () => z.parse(FishState, (await open.call(api.getState)).engine).tankId).toBeNull();
});

it('refuses shots that no page would send, and takes nothing for them', async () => {
  const { user, open, at } = await newcomer();
  const { tideId, startsAt } = await at.tide();
  const now = () => arcade.parts().clock.now().getTime() - startsAt;
  const shot = (change: object) => ({
    ...emptyBody(at),
    tideId,
    shots: [{ at: now(), dx: 1, dy: -1, lock: null, cost, ...change }],
  });
  expect(await open.refusal(shootFish, shot({ cost: 3n * peso }))).toBe('bet_not_allowed/none');
  expect(await open.refusal(shootFish, shot({ cost: 200n * peso }))).toBe('bet_not_allowed/none');
  expect(await open.refusal(shootFish, shot({ dx: 0, dy: 0 }))).toBe('bad_request/none');
  expect(await open.refusal(shootFish, shot({ at: now() - 6_000 }))).toBe('bets_closed/none');
  expect(await open.refusal(shootFish, shot({ at: now() + 1_000 }))).toBe('bets_closed/none');
  expect(await open.refusal(shootFish, { ...shot({}), tideId: arcade.newAction() })).toBe('bets_closed/none');
  const twice = shot({});
  const [one] = twice.shots;
  if (one === undefined) throw new Error('no shot');
  expect(await open.refusal(shootFish, { ...twice, shots: [one, one] })).toBe('too_many_requests/none');
  expect(calls('/transaction/bet', user)).toEqual([]);
});

it('captures nothing for a stake that is refused', async () => {
  const { user, at } = await newcomer(15);
  const lock = await targetOf(at);
  const { reply } = await at.shoot(2, cost, { dx: 1, dy: -1, lock });
  const haul = await at.haul(reply.batchId);
  expect(haul).toMatchObject({
    win: 0n,
    captures: [],
    refusal: { code: 'insufficient_funds', money: 'none' },
  });
  expect(arcade.operator.balanceOf(user)).toBe(1_500_000);
});

it('hauls in what is under way when it stops, and tells the seed of every tide that is over', async () => {
  const { user, open, at } = await newcomer();
  const lock = await targetOf(at);
  const { tideId } = await at.tide();
  await at.shoot(3, cost, { dx: 1, dy: -1, lock });
  await arcade.restart();
  quicken();
  await arcade.deliver();
  const { id } = await arcade.sessionOf(open.token);
  const findRound = async () =>
    (await arcade.read('SELECT bet, win, status FROM arcade.round WHERE session_id = $1', [id]))[0];
  await expect.poll(findRound).toMatchObject({ bet: 3n * cost, status: 'settled' });
  const round = await findRound();
  await expect
    .poll(() => arcade.operator.balanceOf(user))
    .toBe(Number((1_000n * peso - 3n * cost + round?.win) / 10n));
  const [tide] = await arcade.read('SELECT status FROM arcade.shared_round WHERE id = $1', [tideId]);
  expect(tide).toEqual({ status: 'settled' });
});

it('turns the tide: other fish from another seed, and the old seed told', async () => {
  await emptyTanks();
  Object.assign(paceOf(arcade.parts()), { tideMs: 500 });
  const { at } = await newcomer(100);
  const first = await at.tide();
  const turn = await at.until((one) => one.type === 'event' && one.content.type === 'turn' && one.content);
  expect(turn.tideId).toBe(first.tideId);
  expect(createHash('sha256').update(Buffer.from(turn.serverSeed, 'hex')).digest('hex')).toBe(first.commit);
  const fishes = makeTide(streamOf(turn.serverSeed, `FISH|${first.tideId}|-|-`));
  expect(fishes.map(({ kind, from, ms, path }) => [kind, from, ms, ...path])).toEqual(first.fishes);
  const second = await at.tide(first.tideId);
  expect(second.commit).not.toBe(first.commit);
});
