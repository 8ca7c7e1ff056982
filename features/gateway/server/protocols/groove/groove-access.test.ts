import { afterAll, afterEach, expect, it } from 'vitest';
import { buildGrooveWorld, result, wager } from './groove.testkit.ts';

const world = await buildGrooveWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;
const duplicate = { code: 200, status: 'Success - duplicate request' };

it('takes a result and a rollback after the session, and tells a wager that it was taken', async () => {
  const seat = await world.join(10);
  const bets = [wager('1'), wager('1')] as const;
  for (const bet of bets) await world.call(seat, 'wager', bet);
  world.clock.advance(3_601);
  expect(await world.call(seat, 'wager', wager('1'))).toMatchObject({ code: 1000 });
  expect(await world.call(seat, 'wager', bets[0])).toMatchObject(duplicate);
  expect(await world.call(seat, 'result', result(bets[0].roundid, '4'))).toMatchObject({ code: 200 });
  const gone = { ...bets[1], gamesessionid: 'gone' };
  expect(await world.call(seat, 'rollback', gone)).toMatchObject({ code: 200, balance: 13 });
});

it('reveals no wager or one-call round to another player’s session', async () => {
  const { pool } = world.server.platform.database;
  const [seat, stranger] = [await world.join(10), await world.join(10)];
  const elsewhere = await world.seat(10);
  const bet = wager('1');
  const whole = { ...wager('2'), result: '1', gamestatus: 'completed' };
  await world.call(seat, 'wager', bet);
  await world.call(seat, 'wagerAndResult', whole);
  for (const gamesessionid of [`kislap_${stranger.token}`, `kislap_${elsewhere.token}`]) {
    for (const [request, fields] of [
      ['wager', bet],
      ['wagerAndResult', whole],
    ] as const) {
      const reply = await world.call(seat, request, { ...fields, gamesessionid });
      expect(reply).toMatchObject({ code: 1000 });
      expect(reply).not.toHaveProperty('balance');
    }
  }
  // As old sessions are deleted: the own one is no longer there, and no stranger's either.
  await pool.query('delete from games.session where id = $1', [seat.token]);
  world.clock.advance(120);
  expect(await world.call(seat, 'wager', bet)).toMatchObject(duplicate);
  expect(await world.call(seat, 'wagerAndResult', whole)).toMatchObject(duplicate);
  expect(await world.cash(seat)).toBe(8n * peso);
});

it('pays a locked player and takes nothing from him', async () => {
  const seat = await world.join(10);
  const bet = wager('1');
  await world.call(seat, 'wager', bet);
  await world.ledger.setPlayerStatus(world.server.platform.database.pool, seat.accountId, 'locked');
  expect(await world.call(seat, 'wager', wager('1'))).toMatchObject({ code: 1035 });
  expect(await world.call(seat, 'result', result(bet.roundid, '4'))).toMatchObject({
    code: 200,
    balance: 13,
  });
});
