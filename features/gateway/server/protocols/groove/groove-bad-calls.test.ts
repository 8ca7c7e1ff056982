import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildGrooveWorld, wager } from './groove.testkit.ts';

const world = await buildGrooveWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;
const duplicate = { code: 200, status: 'Success - duplicate request' };

describe('a call that is not right', () => {
  it.each(['-1', '1e3', 'NaN', '', '0.0000001', '1.23456789012', '1000000000000', '1,5', ' 1'])(
    'has an amount of %j',
    async (betamount) => {
      const seat = await world.join(10);
      expect(await world.call(seat, 'wager', { ...wager('1'), betamount })).toMatchObject({ code: 110 });
      expect(await world.cash(seat)).toBe(10n * peso);
    },
  );

  it('takes ten places where the last four are zero, and ids as long as the paper allows', async () => {
    const seat = await world.join(10);
    const bet = wager('0.1234560000', 'r'.repeat(255));
    const long = { ...bet, transactionid: 't'.repeat(255) };
    expect(await world.call(seat, 'wager', long)).toMatchObject({ code: 200, balance: 9.876544 });
    expect(await world.call(seat, 'wager', long)).toMatchObject(duplicate);
    expect(await world.call(seat, 'rollback', long)).toMatchObject({ code: 200, balance: 10 });
  });

  it.each(['accountid', 'gamesessionid', 'gameid', 'roundid', 'transactionid'])('has no %s', async (name) => {
    const seat = await world.join(10);
    expect(await world.call(seat, 'wager', { ...wager('1'), [name]: '' })).toMatchObject({ code: 110 });
  });

  it.each(['', 'wagers', 'rollbackrollback', '__proto__'])('asks for %j', async (request) => {
    const seat = await world.join(10);
    expect(await world.call(seat, request)).toMatchObject({ code: 110, apiversion: '1.2' });
  });

  it('names no player, or an unknown round status', async () => {
    const seat = await world.join(10);
    const bet = wager('1');
    await world.call(seat, 'wager', bet);
    const won = { ...bet, result: '2', gamestatus: 'completed' };
    const changes = { accountid: 'john12345', gamestatus: 'won', result: '-2' };
    for (const [name, value] of Object.entries(changes))
      expect(await world.call(seat, 'result', { ...won, [name]: value })).toMatchObject({ code: 110 });
    expect(await world.cash(seat)).toBe(9n * peso);
  });

  it('has a game that is not there', async () => {
    const seat = await world.join(10);
    expect(await world.call(seat, 'wager', { ...wager('1'), gameid: 'nothing' })).toMatchObject({
      code: 110,
    });
  });

  it('is unsigned, or its signature does not match', async () => {
    const seat = await world.join(10);
    const fields = { request: 'wager', ...world.named(seat), gameid: '80102', ...wager('1') };
    for (const signature of ['', 'x', 'a'.repeat(64), 'A'.repeat(44)]) {
      const { text } = await world.send(fields, signature);
      expect(JSON.parse(text)).toEqual({ code: 1001, status: 'Invalid signature' });
    }
    expect(await world.cash(seat)).toBe(10n * peso);
  });

  it('reaches a connection without a key, which trusts only its listed addresses', async () => {
    const { pool } = world.server.platform.database;
    const seat = await world.join(10);
    const set = async (settings: string, addresses: string) => {
      await pool.query(
        `update games.integration set settings = $1, allowed_addresses = $2 where vendor_key = 'groove'`,
        [settings, addresses],
      );
      await world.games.integrations.changed();
    };
    const { rows } = await pool.query(`select settings from games.integration where vendor_key = 'groove'`);
    const fields = { request: 'getbalance', ...world.named(seat), nogsgameid: '80102' };
    await set('{}', '{}');
    expect(JSON.parse((await world.send(fields)).text)).toMatchObject({ code: 1001 });
    await set('{}', '{127.0.0.1,::1,::ffff:127.0.0.1}');
    expect(JSON.parse((await world.send(fields)).text)).toMatchObject({ code: 200 });
    await set('{}', '{203.0.113.7}');
    expect(await world.send(fields)).toMatchObject({ http: 403, text: expect.stringContaining('1003') });
    await set(JSON.stringify(rows[0].settings), '{}');
  });
});
