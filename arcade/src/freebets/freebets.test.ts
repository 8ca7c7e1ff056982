import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getState, listRounds } from '../api.ts';
import { SlotState, spin } from '../engines/slot/slot.api.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

const gameCode = 'fiesta-20';
const units = (pesos: number) => pesos * 100_000;
const bet = 5n * peso;

async function prepaid(code = gameCode, pesos = 5): Promise<string> {
  const { json } = await arcade.ask('/freebet/prepaids/list', { game_code: code });
  const found = json.find((one: { bet_value: number }) => one.bet_value === units(pesos));
  return found.prepaid_uuid;
}

async function give(user: string, count: number, more: object = {}) {
  const { status, json } = await arcade.ask('/freebet/rewards/create', {
    user,
    prepaid_uuid: await prepaid(),
    bet_count: count,
    operator_reference: randomUUID(),
    end_time: '2099-01-01T00:00:00',
    ...more,
  });
  return { status, ...json };
}

const newUser = () => `lucky-${randomUUID()}`;

async function freeOf(player: Awaited<ReturnType<Arcade['open']>>) {
  return z.parse(SlotState, (await player.call(getState)).engine).free;
}

async function rewardOf(rewardId: string) {
  const { json } = await arcade.ask('/freebet/rewards/list', {});
  return json.find((one: { reward_uuid: string }) => one.reward_uuid === rewardId);
}

describe('what an operator asks for', () => {
  it('is offered by game and bet, in games that can be free', async () => {
    const { json } = await arcade.ask('/freebet/prepaids/list', {});
    expect(json.length).toBeGreaterThan(100);
    expect(json[0]).toMatchObject({ currency: 'PHP', bet_count: null });
    expect(new Set(json.map((one: { prepaid_uuid: string }) => one.prepaid_uuid)).size).toBe(json.length);
    const { json: games } = await arcade.ask('/game/list', {});
    const free = games.filter((game: { freebet_support: boolean }) => game.freebet_support);
    expect(new Set(json.map((one: { game_code: string }) => one.game_code)).size).toBe(free.length);
  });

  it('is given once for its reference, however often and at the same time it is asked', async () => {
    const user = newUser();
    const reference = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => give(user, 4, { operator_reference: reference })),
    );
    expect(new Set(all.map(({ reward_uuid }) => reward_uuid)).size).toBe(1);
    expect(await give(user, 5, { operator_reference: reference })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await give(newUser(), 4, { operator_reference: reference })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    const { json } = await arcade.ask('/freebet/rewards/list', { operator_reference: reference });
    expect(json).toHaveLength(1);
    expect(json[0]).toMatchObject({ user, bet_count: 4, bets_used: 0, status: 'FRS_ACTIVE' });
  });

  it('goes by campaigns too', async () => {
    const campaign = {
      name: 'Fiesta week',
      prepaid_uuid: await prepaid(),
      bet_count: 3,
      end_time: '2099-01-01T00:00:00',
      operator_reference: randomUUID(),
    };
    const { json: made } = await arcade.ask('/freebet/campaigns/create', campaign);
    const { json: again } = await arcade.ask('/freebet/campaigns/create', campaign);
    expect(again.campaign_uuid).toBe(made.campaign_uuid);
    const { campaign_uuid } = made;
    const { json: info } = await arcade.ask('/freebet/campaigns/info', { campaign_uuid });
    expect(info).toMatchObject({
      name: 'Fiesta week',
      game_code: gameCode,
      bet_value: units(5),
      bet_count: 3,
    });
    const user = newUser();
    const { json: reward } = await arcade.ask('/freebet/rewards/create', {
      user,
      campaign_uuid,
      operator_reference: randomUUID(),
    });
    expect(reward).toMatchObject({ user, campaign_uuid, bet_count: 3, bet_value: units(5) });
    const player = await arcade.open(gameCode, { user, pesos: 10 });
    expect(await freeOf(player)).toMatchObject({ left: 3, bet });
  });

  it('is refused where it cannot be', async () => {
    const wrong: [object, number, string][] = [
      [{ prepaid_uuid: randomUUID() }, 404, 'RS_ERROR_INVALID_GAME'],
      [{ bet_value: units(7) }, 400, 'RS_ERROR_WRONG_TYPES'],
      [{ game_code: 'bagyo-243' }, 400, 'RS_ERROR_WRONG_TYPES'],
      [{ currency: 'EUR' }, 403, 'RS_ERROR_WRONG_CURRENCY'],
      [{ end_time: '2001-01-01T00:00:00' }, 400, 'RS_ERROR_WRONG_TYPES'],
      [{ bet_count: 0 }, 400, 'RS_ERROR_WRONG_TYPES'],
      [{ campaign_uuid: randomUUID() }, 404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ];
    for (const [change, , word] of wrong) expect((await give(newUser(), 3, change)).status).toBe(word);
    const stranger = await arcade.ask('/freebet/rewards/cancel', { reward_uuid: randomUUID() });
    expect(stranger).toMatchObject({ status: 404 });
  });
});

describe('a free round', () => {
  it('takes nothing, pays what it wins, and is told as free to the operator', async () => {
    const user = newUser();
    const { reward_uuid: rewardId } = await give(user, 3);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    expect(await freeOf(player)).toMatchObject({ rewardId, left: 3, count: 3, bet, won: 0n });
    let won = 0n;
    for (const left of [2, 1, 0]) {
      const round = await player.call(spin, { actionId: arcade.newAction(), bet, rewardId });
      won += round.win;
      expect(round).toMatchObject({ bet, jackpots: null, free: { left, won } });
    }
    expect(arcade.operator.balanceOf(user)).toBe(units(100) + Number(won / 10n));
    const own = (path: string) => arcade.operator.callsOf(path).filter((call) => call.user === user);
    expect(own('/transaction/bet')).toHaveLength(3);
    for (const call of [...own('/transaction/bet'), ...own('/transaction/win')])
      expect(call).toMatchObject({ is_free: true, reward_uuid: rewardId, is_supplier_promo: false });
    expect(own('/transaction/bet')[0]).toMatchObject({ amount: units(5) });
    expect(await player.refusal(spin, { actionId: arcade.newAction(), bet, rewardId })).toBe(
      'no_free_round/none',
    );
    expect(await freeOf(player)).toBeNull();
    expect(await rewardOf(rewardId)).toMatchObject({
      status: 'FRS_FINISHED',
      bets_used: 3,
      won_amount: Number(won / 10n),
    });
    const { rounds } = await player.call(listRounds);
    expect(rounds.map(({ isFree }) => isFree)).toEqual([true, true, true]);
    // The next bet is the player's own again.
    const paid = await player.call(spin, { actionId: arcade.newAction(), bet });
    expect(paid.free).toBeNull();
    expect(arcade.operator.balanceOf(user)).toBe(units(95) + Number((won + paid.win) / 10n));
  });

  it('is one round for one action, and never more than were given', async () => {
    const user = newUser();
    const { reward_uuid: rewardId } = await give(user, 3);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    const actionId = arcade.newAction();
    const first = await player.call(spin, { actionId, bet, rewardId });
    const again = await player.call(spin, { actionId, bet, rewardId });
    expect(again.roundId).toBe(first.roundId);
    expect(await player.refusal(spin, { actionId, bet })).toBe('action_reused/none');
    expect((await freeOf(player))?.left).toBe(2);
    const rush = await Promise.allSettled(
      Array.from({ length: 6 }, () => player.call(spin, { actionId: arcade.newAction(), bet, rewardId })),
    );
    expect(rush.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('is played neither at another bet nor in another game nor by another player', async () => {
    const user = newUser();
    const { reward_uuid: rewardId } = await give(user, 2);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    const action = () => arcade.newAction();
    expect(await player.refusal(spin, { actionId: action(), bet: 10n * peso, rewardId })).toBe(
      'no_free_round/none',
    );
    const elsewhere = await arcade.open('perya-5', { user, pesos: 100 });
    expect(await elsewhere.refusal(spin, { actionId: action(), bet, rewardId })).toBe('no_free_round/none');
    const other = await arcade.open(gameCode, { user: newUser(), pesos: 100 });
    expect(await other.refusal(spin, { actionId: action(), bet, rewardId })).toBe('no_free_round/none');
    expect((await freeOf(player))?.left).toBe(2);
  });

  it('comes back where the operator did not take its bet', async () => {
    const user = newUser();
    const { reward_uuid: rewardId } = await give(user, 2);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    arcade.operator.trouble('/transaction/bet', 'RS_ERROR_USER_DISABLED');
    const refused = await player.refusal(spin, { actionId: arcade.newAction(), bet, rewardId });
    expect(refused).toBe('player_blocked/none');
    expect((await freeOf(player))?.left).toBe(2);
    arcade.operator.trouble('/transaction/bet', 'lost', 3);
    const lost = await player.refusal(spin, { actionId: arcade.newAction(), bet, rewardId });
    expect(lost).toBe('operator_unavailable/returned');
    expect((await freeOf(player))?.left).toBe(2);
    // What is taken back is nothing.
    await expect
      .poll(() => arcade.operator.callsOf('/transaction/rollback').some((call) => call.user === user))
      .toBe(true);
    expect(arcade.operator.balanceOf(user)).toBe(units(100));
  });

  it('is there again after the process died on it', async () => {
    const user = newUser();
    const { reward_uuid: rewardId } = await give(user, 2);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    arcade.operator.trouble('/transaction/bet', 'slow');
    const played = player.refusal(spin, { actionId: arcade.newAction(), bet, rewardId }).catch(() => 'cut');
    await expect
      .poll(() => arcade.operator.callsOf('/transaction/bet').some((call) => call.user === user))
      .toBe(true);
    await arcade.restart();
    await played;
    const reopened = await arcade.open(gameCode, { user });
    await expect.poll(async () => (await freeOf(reopened))?.left).toBeGreaterThan(0);
    // The round counts as played until it is known that the operator did not take it.
    const counted = async () => ((await freeOf(reopened))?.left ?? 0) + (await rewardOf(rewardId)).bets_used;
    await expect.poll(counted).toBe(2);
    expect(arcade.operator.balanceOf(user)).toBeGreaterThanOrEqual(units(100));
  });

  it('is over with its reward: cancelled, or not begun', async () => {
    const user = newUser();
    const { reward_uuid: rewardId } = await give(user, 2);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    await player.call(spin, { actionId: arcade.newAction(), bet, rewardId });
    for (let times = 0; times < 2; times += 1) {
      const { json } = await arcade.ask('/freebet/rewards/cancel', { reward_uuid: rewardId });
      expect(json).toMatchObject({ status: 'FRS_CANCELLED', bets_used: 1 });
    }
    expect(await freeOf(player)).toBeNull();
    expect(await player.refusal(spin, { actionId: arcade.newAction(), bet, rewardId })).toBe(
      'no_free_round/none',
    );
    const later = await give(user, 2, { start_time: '2098-01-01T00:00:00' });
    expect(await rewardOf(later.reward_uuid)).toMatchObject({ status: 'FRS_NEW' });
    expect(await freeOf(player)).toBeNull();
  });
});

it('does not feed the jackpot', async () => {
  const user = newUser();
  const code = 'bagyo-243';
  const { reward_uuid: rewardId } = await give(user, 1, { prepaid_uuid: await prepaid(code) });
  const player = await arcade.open(code, { user, pesos: 100 });
  const read = () =>
    arcade.read("SELECT sum(amount)::bigint AS sum FROM arcade.jackpot_share WHERE jackpot = 'liwanag'");
  const before = await read();
  const round = await player.call(spin, { actionId: arcade.newAction(), bet, rewardId });
  expect(round.jackpots).toBeNull();
  expect(await read()).toEqual(before);
});

it('tells operators of its jackpot: what stands, what fed it, what was won', async () => {
  const { status, json } = await arcade.ask('/jackpot/list', {});
  expect(status).toBe(200);
  expect(json[0]).toMatchObject({ jackpot_code: 'liwanag', currency: 'PHP', wins: [] });
  expect(json[0].game_codes).toContain('bagyo-243');
  expect(json[0].levels.map(({ level }: { level: string }) => level)).toEqual([
    'grand',
    'major',
    'minor',
    'mini',
  ]);
  expect((await arcade.ask('/jackpot/list', {}, 'AAAA')).status).toBe(401);
});
