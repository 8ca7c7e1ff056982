import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getState, listRounds } from '../api.ts';
import { SlotState, spin } from '../engines/slot/slot.api.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';
import { grooveSecrets } from '../testing/operator-wallet.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

const gameCode = 'pirata-cove';
const provider = 'Bayanihan Game Studio';
const bet = 5n * peso;
const { operatorId, backOfficeEmail, backOfficePassword } = grooveSecrets;
const bearer = `Bearer ${Buffer.from(`${backOfficeEmail}:${backOfficePassword}`).toString('base64')}`;

async function ask(method: string, path: string, content?: object, authorization = bearer) {
  const response = await fetch(`${arcade.base()}/frb/${path}`, {
    method,
    headers: { authorization, ...(content ? { 'content-type': 'application/json' } : {}) },
    ...(content ? { body: JSON.stringify(content) } : {}),
  });
  return { status: response.status, json: z.parse(z.any(), await response.json()) };
}

function createTemplate(change: object = {}) {
  const template = {
    providerName: provider,
    operatorId,
    numberOfRounds: 3,
    availableFromDate: '2020-01-01 00:00:00',
    availableDuration: 30,
    expirationDate: '2099-01-01 00:00:00',
    offerName: randomUUID(),
    gameInfoList: [{ gameId: gameCode, betAmount: [500] }],
    ...change,
  };
  return ask('POST', 'create/1.0/template?subProvider=1', [template]);
}

const playerOf = (user: string) => ({ playerId: user, playerCurrency: 'PHP', playerCountry: 'PHL' });

function grant(templateId: string, users: string[], transactionId: string = randomUUID()) {
  const players = users.map(playerOf);
  return ask('POST', 'grant/1.0/players?subProvider=1', { templateId, transactionId, players });
}

async function give(user: string, change: object = {}): Promise<string> {
  const { json: template } = await createTemplate(change);
  const { json } = await grant(template.id, [user]);
  return json.succeeded_frb_awarded[0].templateId;
}

function bonus(method: 'GET' | 'DELETE', id: string, user: string) {
  const query = new URLSearchParams({ operator_id: operatorId, template_id: id, player_id: user });
  return ask(method, `1.0/bonus?${query}`);
}

const newUser = () => `lucky-${randomUUID()}`;

async function freeOf(player: Awaited<ReturnType<Arcade['open']>>) {
  return z.parse(SlotState, (await player.call(getState)).engine).free;
}

describe('what an operator asks for', () => {
  it('is told by provider, game and bet, to who may know', async () => {
    const { json } = await ask('GET', 'games/1.0/metadata?subProvider=1');
    const game = json[provider].gameInfoList.find((one: { gameId: string }) => one.gameId === gameCode);
    expect(game.betAmount).toContain(500);
    const calls: [string, string][] = [
      ['GET', 'games/1.0/metadata'],
      ['POST', 'create/1.0/template'],
      ['GET', `1.0/templates/${operatorId}`],
      ['POST', 'grant/1.0/players'],
      ['DELETE', '1.0/bonus'],
    ];
    for (const [method, path] of calls)
      for (const wrong of ['', `Bearer ${backOfficePassword}`])
        expect((await ask(method, path, undefined, wrong)).status).toBe(401);
  });

  it('is one template for one name, and is found by it', async () => {
    const offerName = randomUUID();
    const { json: made } = await createTemplate({ offerName });
    const { json: again } = await createTemplate({ offerName });
    expect(again.id).toBe(made.id);
    expect((await createTemplate({ offerName, numberOfRounds: 4 })).status).toBe(409);
    const { json } = await ask('GET', `1.0/templates/${operatorId}?subProvider=1&page=1&limit=1`);
    expect(json.templates).toMatchObject([{ id: made.id, offer_names: [offerName] }]);
    expect((await ask('GET', `1.0/templates/${operatorId}?page=900`)).json.templates).toEqual([]);
  });

  it('is given once for its transaction, however often and at the same time it is asked', async () => {
    const user = newUser();
    const { json: template } = await createTemplate();
    const transaction = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => grant(template.id, [user], transaction)));
    const ids = all.map(({ json }) => json.succeeded_frb_awarded[0].templateId);
    expect(new Set(ids).size).toBe(1);
    const other = await createTemplate({ numberOfRounds: 9 });
    expect(await grant(other.json.id, [user], transaction)).toMatchObject({
      status: 409,
      json: { error_message: 'Transaction parameter mismatch' },
    });
    expect((await bonus('GET', ids[0], user)).json).toMatchObject({
      status: 'active',
      left_rounds: 3,
      total_rounds: 3,
    });
    expect((await bonus('GET', ids[0], newUser())).status).toBe(404);
  });

  it('goes to several players at once, each with a bonus of his own', async () => {
    const users = [newUser(), newUser()];
    const { json: template } = await createTemplate();
    const euro = { ...playerOf(newUser()), playerCurrency: 'EUR' };
    const { json } = await ask('POST', 'grant/1.0/players', {
      templateId: template.id,
      transactionId: randomUUID(),
      players: [...users.map(playerOf), euro],
    });
    expect(
      new Set(json.succeeded_frb_awarded.map((one: { templateId: string }) => one.templateId)).size,
    ).toBe(2);
    expect(json.failed_frb_awarded).toMatchObject([{ players: [euro], error_message: 'Invalid request' }]);
  });

  it('is refused where it cannot be', async () => {
    const game = (gameId: string, cents: number) => ({ gameInfoList: [{ gameId, betAmount: [cents] }] });
    const wrong: [object, number][] = [
      [game(gameCode, 700), 400],
      [game('fiesta-20', 500), 400],
      [game('no-such-game', 500), 400],
      [{ providerName: 'Perlas Games' }, 400],
      [{ operatorId: 'somebody' }, 400],
      [{ numberOfRounds: 0 }, 400],
      [{ expirationDate: '2001-01-01 00:00:00' }, 400],
      [{ expirationDate: 'tomorrow' }, 400],
    ];
    for (const [change, status] of wrong) expect((await createTemplate(change)).status).toBe(status);
    expect((await grant(randomUUID(), [newUser()])).status).toBe(404);
    expect((await bonus('DELETE', randomUUID(), newUser())).status).toBe(404);
  });
});

describe('a free round', () => {
  it('takes nothing, pays what it wins, and names its bonus to the operator', async () => {
    const user = newUser();
    const rewardId = await give(user);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    expect(await freeOf(player)).toMatchObject({ rewardId, left: 3, count: 3, bet, won: 0n });
    let won = 0n;
    for (const left of [2, 1, 0]) {
      const round = await player.call(spin, { actionId: arcade.newAction(), bet, rewardId });
      won += round.win;
      expect(round).toMatchObject({ bet, free: { left, won } });
    }
    await expect.poll(() => arcade.operator.balanceOf(user)).toBe(10_000_000 + Number(won / 10n));
    const bets = arcade.operator.callsOf('/transaction/bet').filter((call) => call.user === user);
    expect(bets).toHaveLength(3);
    for (const call of bets) expect(call).toMatchObject({ amount: 0, frbid: rewardId });
    expect(await player.refusal(spin, { actionId: arcade.newAction(), bet, rewardId })).toBe(
      'no_free_round/none',
    );
    expect((await bonus('DELETE', rewardId, user)).json).toMatchObject({
      status: 'completed',
      left_rounds: 0,
    });
    expect((await player.call(listRounds)).rounds.map(({ isFree }) => isFree)).toEqual([true, true, true]);
  });

  it('comes back, with nothing given back, where the operator did not answer', async () => {
    const user = newUser();
    const rewardId = await give(user);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    arcade.operator.trouble('/transaction/bet', 'lost', 3);
    const lost = await player.refusal(spin, { actionId: arcade.newAction(), bet, rewardId });
    expect(lost).toBe('operator_unavailable/returned');
    expect((await freeOf(player))?.left).toBe(3);
    const backs = () => arcade.operator.callsOf('/transaction/rollback').filter((call) => call.user === user);
    await expect.poll(() => backs().length).toBeGreaterThan(0);
    expect(backs()[0]).toMatchObject({ amount: 0 });
    expect(arcade.operator.balanceOf(user)).toBe(10_000_000);
  });

  it('is over with its bonus, which is cancelled once', async () => {
    const user = newUser();
    const rewardId = await give(user);
    const player = await arcade.open(gameCode, { user, pesos: 100 });
    await player.call(spin, { actionId: arcade.newAction(), bet, rewardId });
    expect((await bonus('DELETE', rewardId, newUser())).status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect((await bonus('DELETE', rewardId, user)).json).toMatchObject({
        status: 'canceled',
        left_rounds: 2,
      });
    expect(await freeOf(player)).toBeNull();
  });

  it('is not told to operators of another protocol', async () => {
    const user = newUser();
    const rewardId = await give(user);
    const { json } = await arcade.ask('/freebet/rewards/list', { user });
    expect(json).toEqual([]);
    const { status } = await arcade.ask('/freebet/rewards/cancel', { reward_uuid: rewardId });
    expect(status).toBe(404);
  });
});
