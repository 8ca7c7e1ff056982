import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildGatewayWorld, rollbackOf, transaction, units } from './gateway.testkit.ts';

const world = await buildGatewayWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

describe('a signed call', () => {
  it('answers with user, request and balance', async () => {
    const seat = await world.seat(100);
    const bet = transaction(seat, 12.5);
    expect(await world.call('transaction/bet', bet)).toEqual({
      status: 'RS_OK',
      user: seat.accountId,
      request_uuid: bet.request_uuid,
      currency: 'PHP',
      balance: 87.5 * units,
    });
    const win = transaction(seat, 30, {
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
    });
    expect(await world.call('transaction/win', win)).toMatchObject({
      status: 'RS_OK',
      balance: 117.5 * units,
    });
    const named = { user: seat.accountId, token: seat.token, request_uuid: randomUUID() };
    expect(await world.call('user/balance', { ...named, game_code: 'fiesta-20' })).toMatchObject({
      status: 'RS_OK',
      balance: 117.5 * units,
      currency: 'PHP',
    });
    expect(await world.call('user/info', named)).toMatchObject({
      status: 'RS_OK',
      user: seat.accountId,
      country: 'PH',
    });
    const round = await world.ledger.findRound(seat.accountId, 'arcade', 'round-1');
    expect(round).toMatchObject({ gameId: world.gameId, category: 'RNG', state: 'closed' });
  });

  it('gives a repeat the first answer, and refuses it with other details', async () => {
    const seat = await world.seat(100);
    const bet = transaction(seat, 10);
    const first = await world.call('transaction/bet', bet);
    await world.call('transaction/bet', transaction(seat, 5, { round: 'round-2' }));
    expect(await world.call('transaction/bet', bet)).toEqual(first);
    const again = { ...bet, request_uuid: randomUUID() };
    expect(await world.call('transaction/bet', again)).toEqual({
      ...first,
      request_uuid: again.request_uuid,
    });
    for (const change of [{ amount: 11 * units }, { round: 'round-3' }]) {
      const other = await world.call('transaction/bet', { ...bet, ...change });
      expect(other.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect(await world.call('transaction/win', bet)).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect((await world.ledger.findBalances(seat.accountId))?.cash).toBe(85_000_000n);
  });

  it('says the balance when there is too little', async () => {
    const seat = await world.seat(10);
    const refused = await world.call('transaction/bet', transaction(seat, 10.00001));
    expect(refused).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10 * units });
  });

  it('keeps a tombstone for the rollback of a bet it never saw', async () => {
    const seat = await world.seat(10);
    const bet = transaction(seat, 1);
    const back = rollbackOf(seat, bet.transaction_uuid);
    expect((await world.call('transaction/rollback', back)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect((await world.call('transaction/bet', bet)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await world.call('transaction/rollback', back)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect((await world.ledger.findBalances(seat.accountId))?.cash).toBe(10_000_000n);
  });

  it('refunds a bet once, whichever call asks for it', async () => {
    const seat = await world.seat(10);
    const bet = transaction(seat, 4);
    await world.call('transaction/bet', bet);
    const back = rollbackOf(seat, bet.transaction_uuid.toUpperCase(), { round_closed: true });
    expect(await world.call('transaction/rollback', back)).toMatchObject({
      status: 'RS_OK',
      balance: 10 * units,
    });
    expect(await world.call('transaction/rollback', back)).toMatchObject({
      status: 'RS_OK',
      balance: 10 * units,
    });
    const other = rollbackOf(seat, bet.transaction_uuid);
    expect(await world.call('transaction/rollback', other)).toMatchObject({
      status: 'RS_OK',
      balance: 10 * units,
    });
  });

  it('refuses to take back a bet whose win was paid, and leaves it for review', async () => {
    const seat = await world.seat(10);
    const bet = transaction(seat, 4);
    await world.call('transaction/bet', bet);
    await world.call(
      'transaction/win',
      transaction(seat, 9, { reference_transaction_uuid: bet.transaction_uuid }),
    );
    const back = rollbackOf(seat, bet.transaction_uuid);
    for (let n = 0; n < 3; n += 1) {
      expect((await world.call('transaction/rollback', back)).status).toBe('RS_ERROR_UNKNOWN');
    }
    const { rows } = await world.server.platform.database.pool.query(
      'select * from gateway.review where account_id = $1',
      [seat.accountId],
    );
    expect(rows).toMatchObject([
      { reason: 'round_settled', kind: 'rollback', attempts: 3, reference_to: bet.transaction_uuid },
    ]);
  });
});

describe('who may bet', () => {
  it('takes no bet on an expired session, but pays and gives back', async () => {
    const seat = await world.seat(10);
    const bets = [transaction(seat, 1), transaction(seat, 1, { round: 'round-2' })] as const;
    for (const bet of bets) await world.call('transaction/bet', bet);
    world.clock.advance(3_601);
    expect((await world.call('transaction/bet', transaction(seat, 1, { round: 'r3' }))).status).toBe(
      'RS_ERROR_TOKEN_EXPIRED',
    );
    const win = transaction(seat, 2, { reference_transaction_uuid: bets[0].transaction_uuid, token: 'gone' });
    expect(await world.call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 10 * units });
    const back = rollbackOf(seat, bets[1].transaction_uuid, { round: 'round-2' });
    expect(await world.call('transaction/rollback', back)).toMatchObject({
      status: 'RS_OK',
      balance: 11 * units,
    });
  });

  it.each<
    [
      string,
      (seat: { accountId: string; token: string }, other: { accountId: string; token: string }) => object,
    ]
  >([
    ['RS_ERROR_INVALID_TOKEN', () => ({ token: randomUUID() })],
    ['RS_ERROR_INVALID_TOKEN', () => ({ token: "' or 1=1 --" })],
    ['RS_ERROR_INVALID_TOKEN', (_seat, other) => ({ token: other.token })],
    ['RS_ERROR_INVALID_TOKEN', (_seat, other) => ({ user: other.accountId })],
    ['RS_ERROR_INVALID_TOKEN', () => ({ user: 'john12345' })],
    ['RS_ERROR_INVALID_GAME', () => ({ game_code: 'nothing' })],
    ['RS_ERROR_INVALID_GAME', () => ({ game_code: 'other-game' })],
    ['RS_ERROR_WRONG_CURRENCY', () => ({ currency: 'EUR' })],
    ['RS_ERROR_WRONG_TYPES', () => ({ amount: 2 ** 53 - 1 })],
  ])('%s', async (status, change) => {
    if (!world.games.catalogue.findByCode('arcade', 'other-game')) await world.addGame('other-game');
    const [seat, other] = [await world.seat(10), await world.seat(10)];
    const reply = await world.call('transaction/bet', transaction(seat, 1, { ...change(seat, other) }));
    expect(reply.status).toBe(status);
    expect(reply).not.toHaveProperty('balance');
    for (const each of [seat, other])
      expect((await world.ledger.findBalances(each.accountId))?.cash).toBe(10_000_000n);
  });

  it('answers a repeated bet as the first time, even after the session or the game ended', async () => {
    const { pool } = world.server.platform.database;
    const game = await world.addGame('soon-closed');
    const seat = await world.seat(10, game);
    const bet = transaction(seat, 1, { game_code: 'soon-closed' });
    const first = await world.call('transaction/bet', bet);
    world.clock.advance(3_601);
    await pool.query('update games.game set is_enabled = false where id = $1', [game]);
    await world.games.catalogue.reload();
    expect(await world.call('transaction/bet', bet)).toEqual(first);
    const other = { ...bet, amount: 2 * units };
    expect((await world.call('transaction/bet', other)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await world.cash(seat)).toBe(9_000_000n);
  });

  it('repeats its answer without the session, but not to another player’s session', async () => {
    const { pool } = world.server.platform.database;
    const [seat, stranger] = [await world.seat(10), await world.seat(10)];
    const bet = transaction(seat, 1);
    const first = await world.call('transaction/bet', bet);
    const strange = { ...bet, token: stranger.token };
    expect((await world.call('transaction/bet', strange)).status).toBe('RS_ERROR_INVALID_TOKEN');
    // As old sessions are deleted.
    await pool.query('delete from games.session where id = $1', [seat.token]);
    world.clock.advance(120);
    expect(await world.call('transaction/bet', bet)).toEqual(first);
    expect(await world.call('transaction/bet', { ...bet, token: randomUUID() })).toEqual(first);
    expect((await world.call('transaction/bet', strange)).status).toBe('RS_ERROR_INVALID_TOKEN');
    // Nor does anything else that stands in the way open the door.
    await pool.query(`update games.integration set is_enabled = false`);
    await world.games.integrations.changed();
    expect(await world.call('transaction/bet', bet)).toEqual(first);
    expect((await world.call('transaction/bet', strange)).status).toBe('RS_ERROR_INVALID_PARTNER');
    await pool.query(`update games.integration set is_enabled = true`);
    await world.games.integrations.changed();
    expect(await world.cash(seat)).toBe(9_000_000n);
  });

  it('takes nothing more from a locked player, and still pays', async () => {
    const seat = await world.seat(10);
    const bet = transaction(seat, 1);
    await world.call('transaction/bet', bet);
    await world.ledger.setPlayerStatus(world.server.platform.database.pool, seat.accountId, 'locked');
    const next = transaction(seat, 1, { round: 'round-2' });
    expect((await world.call('transaction/bet', next)).status).toBe('RS_ERROR_USER_DISABLED');
    const win = transaction(seat, 3, { reference_transaction_uuid: bet.transaction_uuid });
    expect(await world.call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 12 * units });
  });

  it('takes no bet on a game or a vendor that is switched off', async () => {
    const { pool } = world.server.platform.database;
    const game = await world.addGame('switched-off');
    const seat = await world.seat(10, game);
    const bet = (change = {}) => transaction(seat, 1, { game_code: 'switched-off', ...change });
    const open = bet();
    await world.call('transaction/bet', open);
    await pool.query('update games.game set is_enabled = false where id = $1', [game]);
    await world.games.catalogue.reload();
    expect((await world.call('transaction/bet', bet({ round: 'r2' }))).status).toBe('RS_ERROR_INVALID_GAME');
    const win = { ...bet(), reference_transaction_uuid: open.transaction_uuid };
    expect((await world.call('transaction/win', win)).status).toBe('RS_OK');
    const playing = await world.seat(10);
    await pool.query(`update games.integration set is_enabled = false`);
    await world.games.integrations.changed();
    expect((await world.call('transaction/bet', transaction(playing, 1))).status).toBe(
      'RS_ERROR_INVALID_PARTNER',
    );
    await pool.query(`update games.integration set is_enabled = true`);
    await world.games.integrations.changed();
    expect((await world.call('transaction/bet', transaction(playing, 1))).status).toBe('RS_OK');
  });

  it('lets a live lobby move from table to table', async () => {
    const [lobby] = [await world.addGame('live-lobby', 'LIVE'), await world.addGame('live-table', 'LIVE')];
    const seat = await world.seat(10, lobby);
    const bet = transaction(seat, 1, { game_code: 'live-table' });
    expect((await world.call('transaction/bet', bet)).status).toBe('RS_OK');
  });

  it('finds no win and no rollback for a player it does not know', async () => {
    const seat = await world.seat(1);
    for (const user of ['john12345', '01900000-0000-7000-8000-000000000000']) {
      expect((await world.call('transaction/win', transaction(seat, 1, { user }))).status).not.toBe('RS_OK');
      expect(
        (await world.call('transaction/rollback', rollbackOf(seat, randomUUID(), { user }))).status,
      ).not.toBe('RS_OK');
      expect((await world.call('user/info', { user, request_uuid: randomUUID() })).status).not.toBe('RS_OK');
    }
  });
});

it('takes 200 equal bets sent at once as one', async () => {
  const seat = await world.seat(10);
  const bet = transaction(seat, 1);
  const replies = await Promise.all(Array.from({ length: 200 }, () => world.call('transaction/bet', bet)));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect((await world.ledger.findBalances(seat.accountId))?.cash).toBe(9_000_000n);
});
