import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildEvolutionWorld, type Player, stake } from './evolution.testkit.ts';

const world = await buildEvolutionWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;

async function statusOf(player: Player, path: 'debit' | 'credit' | 'cancel', transaction: object) {
  return (await world.transaction(player, path, transaction)).status;
}

describe('who may', () => {
  it('has a sid that changes with every check, the same for a request that is repeated', async () => {
    const seat = await world.seat(1, world.lobby, 'evolution');
    const check = { userId: seat.accountId, sid: String(seat.token), uuid: randomUUID() };
    const all = await Promise.all(Array.from({ length: 20 }, () => world.call('check', check)));
    expect(new Set(all.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const sid = all[0]?.sid ?? '';
    expect(sid).not.toBe(seat.token);
    const next = await world.call('check', { ...check, sid, uuid: randomUUID() });
    expect(next).toMatchObject({ status: 'OK' });
    for (const old of [String(seat.token), sid, '', 'never given']) {
      const player = { ...seat, sid: old };
      expect((await world.call('check', { ...check, sid: old, uuid: randomUUID() })).status).toBe(
        'INVALID_SID',
      );
      expect((await world.call('balance', world.named(player))).status).toBe('INVALID_SID');
      expect(await statusOf(player, 'debit', stake('1'))).toBe('INVALID_SID');
    }
    expect((await world.call('balance', world.named({ ...seat, sid: next.sid ?? '' }))).status).toBe('OK');
  });

  it('gets a sid while a game is open, and none otherwise', async () => {
    const player = await world.join(1);
    const asked = { userId: player.accountId, sid: '', uuid: randomUUID() };
    const all = await Promise.all(Array.from({ length: 10 }, () => world.call('sid', asked)));
    expect(new Set(all.map(({ sid }) => sid)).size).toBe(1);
    expect(await statusOf(player, 'debit', stake('1'))).toBe('INVALID_SID');
    const renewed = { ...player, sid: all[0]?.sid ?? '' };
    expect(await statusOf(renewed, 'debit', stake('1'))).toBe('OK');
    const { accountId } = await world.seat(1);
    expect(await world.call('sid', { ...asked, userId: accountId })).toEqual({
      status: 'INVALID_SID',
      uuid: asked.uuid,
    });
  });

  it('cannot stake with an old sid or after the session, but wins, rollbacks and repeats still work', async () => {
    const player = await world.join(10);
    const bets = [stake('1'), stake('1')] as const;
    for (const bet of bets) await world.transaction(player, 'debit', bet);
    const old = { ...player, sid: 'long gone' };
    expect(await statusOf(old, 'debit', stake('1'))).toBe('INVALID_SID');
    // It was taken: to say less would have the vendor play without it.
    expect(await statusOf(old, 'debit', bets[0])).toBe('BET_ALREADY_EXIST');
    world.clock.advance(3_601);
    expect(await statusOf(player, 'debit', stake('1'))).toBe('INVALID_SID');
    expect(await statusOf(old, 'credit', stake('4', bets[0].refId))).toBe('OK');
    expect(await statusOf(old, 'cancel', bets[1])).toBe('OK');
    expect(await world.cash(player)).toBe(13n * peso);
  });

  it('never learns of a stake through another player’s sid, under any of its names', async () => {
    const [player, stranger] = [await world.join(10), await world.join(10)];
    const fresh = await world.seat(10, world.lobby, 'evolution');
    const elsewhere = await world.seat(10);
    const bet = stake('1');
    expect(await statusOf(player, 'debit', bet)).toBe('OK');
    for (const sid of [stranger.sid, String(stranger.token), String(fresh.token), String(elsewhere.token)]) {
      expect(await statusOf({ ...player, sid }, 'debit', bet)).toBe('INVALID_SID');
      expect(await statusOf({ ...player, sid }, 'debit', stake('1'))).toBe('INVALID_SID');
    }
    // Its own former names are no stranger's: it hears that the stake was taken.
    for (const sid of [String(player.token), randomUUID(), ''])
      expect(await statusOf({ ...player, sid }, 'debit', bet)).toBe('BET_ALREADY_EXIST');
    expect(await world.cash(player)).toBe(9n * peso);
  });

  it('is not locked', async () => {
    const player = await world.join(10);
    const bet = stake('1');
    await world.transaction(player, 'debit', bet);
    await world.ledger.setPlayerStatus(world.server.platform.database.pool, player.accountId, 'locked');
    expect(await statusOf(player, 'debit', stake('1'))).toBe('ACCOUNT_LOCKED');
    const check = { userId: player.accountId, sid: player.sid, uuid: randomUUID() };
    expect((await world.call('check', check)).status).toBe('ACCOUNT_LOCKED');
    expect(await statusOf(player, 'credit', stake('4', bet.refId))).toBe('OK');
    expect(await world.cash(player)).toBe(13n * peso);
  });

  it('requires the token, and answers nothing without it', async () => {
    const player = await world.join(10);
    const body = { ...world.named(player), transaction: stake('1') };
    for (const token of ['', 'auth-toke', 'auth-token2', 'AUTH-TOKEN']) {
      const reply = await (await world.post('debit', body, token)).json();
      expect(reply).toEqual({
        retransmission: null,
        balance: null,
        bonus: null,
        status: 'INVALID_TOKEN_ID',
        uuid: null,
      });
    }
    const bare = await fetch(`${world.server.url}/gateway/evolution/debit`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(await bare.json()).toMatchObject({ status: 'INVALID_TOKEN_ID' });
    expect(await world.cash(player)).toBe(10n * peso);
  });

  it('plays at a table of the catalogue that is open', async () => {
    const { pool } = world.server.platform.database;
    const table = await world.addGame('table-7', 'LIVE', 'evolution');
    const player = await world.join(10);
    const game = { id: 'round', type: 'baccarat', details: { table: { id: 'table-7', vid: null } } };
    const bet = stake('1');
    expect((await world.transaction(player, 'debit', bet, { game })).status).toBe('OK');
    const round = await world.ledger.findRound(player.accountId, 'evolution', bet.refId);
    expect(round?.gameId).toBe(table);
    await pool.query('update games.game set is_enabled = false where id = $1', [table]);
    await world.games.catalogue.reload();
    expect((await world.transaction(player, 'debit', stake('1'), { game })).status).toBe(
      'FINAL_ERROR_ACTION_FAILED',
    );
    expect((await world.transaction(player, 'credit', stake('1', bet.refId), { game })).status).toBe('OK');
  });
});

describe('a call that is not right', () => {
  it.each<[string, object]>([
    ['is below zero', { transaction: { amount: '-1' } }],
    ['is finer than millionths', { transaction: { amount: '0.4036041' } }],
    ['is finer than millionths, as a number', { transaction: { amount: 0.4036041 } }],
    ['has an exponent', { transaction: { amount: '1e3' } }],
    ['is no number', { transaction: { amount: 'NaN' } }],
    ['is too large', { transaction: { amount: '1000000000000' } }],
    ['has no amount', { transaction: { amount: undefined } }],
    ['has no id', { transaction: { id: '' } }],
    ['has no refId', { transaction: { refId: null } }],
    ['has an id too long', { transaction: { id: 'x'.repeat(201) } }],
    ['has another currency', { currency: 'EUR' }],
    ['has no currency', { currency: null }],
    ['is for nobody', { userId: 'john12345' }],
    ['is for nobody we know', { userId: '01900000-0000-7000-8000-000000000000' }],
  ])('%s', async (_name, change: { transaction?: object }) => {
    const player = await world.join(10);
    const bet = stake('1');
    await world.transaction(player, 'debit', bet);
    for (const path of ['debit', 'credit', 'cancel'] as const) {
      const transaction = { ...(path === 'cancel' ? bet : stake('1', bet.refId)), ...change.transaction };
      const reply = await world.call(path, { ...world.named(player), ...change, transaction });
      const isStranger = 'userId' in change && path !== 'debit';
      expect([path, reply.status]).toEqual([
        path,
        isStranger ? expect.stringMatching(/BET_DOES_NOT_EXIST|INVALID_PARAMETER/) : 'INVALID_PARAMETER',
      ]);
      expect(reply.balance).toBeNull();
    }
    expect(await world.cash(player)).toBe(9n * peso);
  });

  it('takes trailing zeros and numbers for what they are', async () => {
    const player = await world.join(10);
    for (const amount of ['1.0000000000', 1, 0.1, '0.100000']) {
      expect(await statusOf(player, 'debit', stake(amount))).toBe('OK');
    }
    expect(await world.cash(player)).toBe(7_800_000n);
  });

  it.each(['', '[]', 'null', '{', '{"uuid":7}', '{"userId":"x","sid":"y"}'])('is %j', async (body) => {
    for (const path of ['check', 'sid', 'balance', 'debit', 'credit', 'cancel', 'promo_payout']) {
      const reply = await (await world.post(path, body)).json();
      expect(reply).toMatchObject({ status: 'INVALID_PARAMETER', uuid: null });
    }
  });

  it('goes to a vendor that speaks it', async () => {
    const player = await world.join(1);
    const url = `${world.server.url}/gateway/arcade/balance?authToken=auth-token`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(world.named(player)) });
    expect(response.status).toBe(404);
  });
});
