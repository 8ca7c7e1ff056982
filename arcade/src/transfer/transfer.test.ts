import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../api.ts';
import { spin } from '../engines/slot/slot.api.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

const units = (pesos: number) => pesos * 100_000;

function ask(path: string, content: object, signature?: string) {
  return arcade.ask(
    path,
    { currency: 'PHP', request_uuid: randomUUID(), ...content },
    signature,
    '/transfer',
  );
}

function wallet(user: string = randomUUID()) {
  const move = (name: 'deposit' | 'withdraw', pesos: number, id: string = randomUUID()) =>
    ask(`/transfer_wallet/${name}`, { user, transaction_uuid: id, amount: units(pesos) });
  return {
    user,
    deposit: (pesos: number, id?: string) => move('deposit', pesos, id),
    withdraw: (pesos: number, id?: string) => move('withdraw', pesos, id),
    balance: async () => (await ask('/transfer_wallet/balance', { user })).json.balance,
    state: (id: string) => ask('/transfer_wallet/status', { user, transaction_uuid: id }),
  };
}

describe('a wallet that is kept here', () => {
  it('takes a deposit once for its id, however often and at the same time it comes', async () => {
    const { user, deposit, balance } = wallet();
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => deposit(50, id)));
    for (const { status, json } of replies) {
      expect([status, json]).toEqual([
        200,
        expect.objectContaining({
          status: 'RS_OK',
          user,
          transaction_uuid: id,
          currency: 'PHP',
          balance: units(50),
        }),
      ]);
    }
    expect((await deposit(51, id)).json.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect((await wallet().deposit(50, id)).json.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await balance()).toBe(units(50));
  });

  it('gives back no more than there is, and a refused id stays refused', async () => {
    const { deposit, withdraw, balance } = wallet();
    const id = randomUUID();
    expect((await withdraw(10, id)).json).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
    await deposit(10);
    expect((await withdraw(10, id)).json.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const all = await Promise.all(Array.from({ length: 6 }, () => withdraw(10)));
    expect(all.filter(({ json }) => json.status === 'RS_OK')).toHaveLength(1);
    expect(await balance()).toBe(0);
  });

  it('says what became of a move, and keeps its word about one that never came', async () => {
    const { deposit, state, balance } = wallet();
    const [came, never] = [randomUUID(), randomUUID()];
    await deposit(7, came);
    expect((await state(came)).json).toMatchObject({
      status: 'RS_OK',
      transaction_status: 'TS_SUCCESS',
      direction: 'deposit',
      amount: units(7),
    });
    const race = await Promise.all([state(never), deposit(5, never), state(never)]);
    const isDone = race[1].json.status === 'RS_OK';
    expect((await state(never)).json.transaction_status).toBe(isDone ? 'TS_SUCCESS' : 'TS_DECLINED');
    expect(await balance()).toBe(units(isDone ? 12 : 7));
    const lost = randomUUID();
    expect((await state(lost)).json).toMatchObject({ status: 'RS_OK', transaction_status: 'TS_DECLINED' });
    expect((await deposit(5, lost)).json.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  it('opens for its own operator alone', async () => {
    const body = { user: 'someone', transaction_uuid: randomUUID(), amount: 1 };
    expect((await ask('/transfer_wallet/deposit', body, 'AAAA')).json.status).toBe(
      'RS_ERROR_INVALID_SIGNATURE',
    );
    expect((await ask('/transfer_wallet/deposit', { ...body, operator_id: 'kislap' })).json.status).toBe(
      'RS_ERROR_INVALID_PARTNER',
    );
    expect((await ask('/transfer_wallet/deposit', { ...body, currency: 'USD' })).json.status).toBe(
      'RS_ERROR_WRONG_CURRENCY',
    );
    for (const amount of [0, -5, 1.5, '5'])
      expect((await ask('/transfer_wallet/deposit', { ...body, amount })).json.status).toBe(
        'RS_ERROR_WRONG_TYPES',
      );
  });
});

describe('a game of the account', () => {
  it('plays with the wallet and asks no operator, and every centavo is accounted for', async () => {
    const { user, deposit, withdraw, balance } = wallet();
    await deposit(500);
    const { json: games } = await ask('/game/list', {});
    expect(games.length).toBeGreaterThan(5);
    const slot = games.find((game: { meta: { engine: string } }) => game.meta.engine === 'slot');
    const { json } = await ask('/game/url', { user, token: `token-of-${user}`, game_code: slot.game_code });
    const code = new URL(String(json.url)).searchParams.get('s') ?? '';
    const opened = await arcade.caller(null).call(api.exchangeCode, { code });
    expect(opened.session).toMatchObject({ isDemo: false, state: { balance: 500n * peso } });
    const player = arcade.caller(opened.token);
    const before = arcade.operator.requests.length;
    let expected = 500n * peso;
    for (let round = 0; round < 8; round += 1) {
      const played = await player.call(spin, { actionId: arcade.newAction(), bet: 10n * peso });
      expected += played.win - 10n * peso;
    }
    expect(await balance()).toBe(Number(expected / 10n));
    expect(arcade.operator.requests.length).toBe(before);
    const time = { start_time: '2020-01-01T00:00:00', end_time: new Date(Date.now() + 60_000).toISOString() };
    const { json: listed } = await ask('/transactions/list', { ...time, user });
    const sumOf = (kind: string) =>
      listed
        .filter((row: { kind: string }) => row.kind === kind)
        .reduce((sum: number, row: { amount: number }) => sum + row.amount, 0);
    expect([sumOf('deposit'), sumOf('bet')]).toEqual([units(500), units(80)]);
    expect(sumOf('deposit') - sumOf('bet') + sumOf('win')).toBe(Number(expected / 10n));
    const bet = listed.find((row: { kind: string }) => row.kind === 'bet');
    const ofRound = (await ask('/transactions/list', { user, round: bet.round })).json;
    expect(ofRound.map((row: { kind: string }) => row.kind).toSorted()).toEqual(['bet', 'win']);
    const behind = { ...time, start_time: bet.inserted_at, after_transaction_uuid: bet.transaction_uuid };
    const rest = (await ask('/transactions/list', { ...behind, user })).json;
    expect(rest).toEqual(listed.slice(listed.indexOf(bet) + 1));
    const over = expected / peso + 1n;
    expect((await withdraw(Number(over))).json.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const rounds = await arcade.read(
      `select r.id from arcade.round r join arcade.transfer_wallet w on w.player_id = r.player_id where w.operator_user = $1`,
      [user],
    );
    const receipt = await ask('/game/round', { user, round: rounds[0]?.id });
    expect(receipt.json.url).toContain('/round/');
    expect((await ask('/game/round', { user: 'other', round: rounds[0]?.id })).status).toBe(404);
    expect((await arcade.ask('/game/round', { user, round: rounds[0]?.id })).status).toBe(404);
  });
});
