import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { LedgerResult } from '../index.ts';
import { buildLedgerWorld, deposit, gameOf } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;

function count(results: LedgerResult[], outcome: LedgerResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length;
}

const nobody = '' as AccountId;

it('takes exactly one of 500 bets of the whole balance', async () => {
  const accountId = await world.openPlayer(100n * peso);
  const game = gameOf(accountId);
  const results = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      world.ledger.play(game.bet(`${accountId} ${n}`, 100n * peso, `r${n}`)),
    ),
  );
  expect(count(results, 'posted')).toBe(1);
  expect(await world.cashOf(accountId)).toBe(0n);
});

it('applies one of 100 equal requests, and answers all of them alike', async () => {
  const accountId = await world.openPlayer(100n * peso);
  const op = gameOf(accountId).bet(randomUUID(), peso);
  const results = await Promise.all(Array.from({ length: 100 }, () => world.ledger.play(op)));
  expect(count(results, 'posted')).toBe(1);
  expect(count(results, 'replayed')).toBe(99);
  expect(new Set(results.map(({ balance }) => balance))).toEqual(new Set([99n * peso]));
});

it('lets two writers share players without losing or doubling anything', async () => {
  const other = await world.another({ lanes: 3 });
  const players = await Promise.all(Array.from({ length: 8 }, () => world.openPlayer(1000n * peso)));
  const ledgers = [world.ledger, other];
  const sent = Array.from({ length: 1200 }, (_, n) => {
    const accountId = players[n % players.length] ?? nobody;
    const op = gameOf(accountId).bet(`shared ${n % 400} ${accountId}`, peso, `r${n % 400}`);
    return (ledgers[n % 2] ?? world.ledger).play(op);
  });
  const results = await Promise.all(sent);
  expect(count(results, 'refused')).toBe(0);
  expect(count(results, 'posted')).toBe(400);
  const balances = await world.ledger.listBalances(players);
  expect([...balances.values()].map(({ cash }) => cash)).toEqual(players.map(() => 950n * peso));
});

it('sees another writer’s changes to a cached player at once', async () => {
  const other = await world.another();
  const accountId = await world.openPlayer(10n * peso);
  const game = gameOf(accountId);
  await world.ledger.play(game.bet(`${accountId} a`, peso, 'r1'));
  await other.play(game.rollback(`${accountId} ra`, `${accountId} a`));
  await other.play(game.bet(`${accountId} b`, 10n * peso, 'r2'));
  expect(await world.ledger.play(game.bet(`${accountId} c`, peso, 'r3'))).toMatchObject({
    reason: 'insufficient_funds',
    balance: 0n,
  });
  expect(await world.ledger.play(game.win(`${accountId} w`, peso, 'r1'))).toMatchObject({
    reason: 'rolled_back',
  });
  // Never seen by this writer, spent by the other: found by its unique key.
  expect(await world.ledger.play(game.bet(`${accountId} b`, 10n * peso, 'r2'))).toMatchObject({
    outcome: 'replayed',
    balance: 0n,
  });
});

it('refuses a round closed by another writer, even if the money was short as well', async () => {
  const other = await world.another();
  const accountId = await world.openPlayer(10n * peso);
  const game = gameOf(accountId);
  await other.play(game.bet(`${accountId} a`, peso, 'r1', { closesRound: true }));
  await world.ledger.play(game.bet(`${accountId} b`, peso, 'r2'));
  const [, late] = await Promise.all([
    world.ledger.play(game.bet(`${accountId} c`, 5n * peso, 'r3')),
    world.ledger.play(game.bet(`${accountId} d`, 5n * peso, 'r1')),
  ]);
  expect(late).toMatchObject({ reason: 'round_closed', balance: 3n * peso });
});

it('answers an old reference as before, even after the round ended', async () => {
  const accountId = await world.openPlayer(100n * peso);
  const game = gameOf(accountId);
  await world.ledger.play(game.bet(`${accountId} b`, peso, 'old'));
  const win = game.win(`${accountId} w`, 2n * peso, 'old', { closesRound: true });
  const first = await world.ledger.play(win);
  for (let n = 0; n < 20; n += 1) await world.ledger.play(game.bet(`${accountId} ${n}`, peso, `r${n}`));
  expect(await world.ledger.play(win)).toEqual({ ...first, outcome: 'replayed' });
  const other = await world.another();
  expect(await other.play(win)).toEqual({ ...first, outcome: 'replayed' });
  expect(await other.play(game.win(`${accountId} w2`, peso, 'old'))).toMatchObject({
    reason: 'round_closed',
  });
});

it('keeps its promise when connections are cut while it writes', async () => {
  const accountIds = await Promise.all(Array.from({ length: 20 }, () => world.openPlayer(1000n * peso)));
  let isOver = false;
  const cutter = (async () => {
    while (!isOver) {
      await world.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'kislap-ledger' and random() < 0.5`,
      );
      await new Promise((resolve) => setTimeout(resolve, 7));
    }
  })();
  const answered: string[] = [];
  const given = await Promise.all(
    Array.from({ length: 600 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n));
      const accountId = accountIds[n % 20] ?? nobody;
      const reference = `cut ${n}`;
      try {
        const result = await world.ledger.play(gameOf(accountId).bet(reference, peso, reference));
        if (result.outcome !== 'refused') answered.push(`${accountId} ${reference}`);
        return result.outcome;
      } catch {
        return 'lost';
      }
    }),
  );
  isOver = true;
  await cutter;
  expect(given).not.toContain('refused');
  const { rows } = await world.database.pool.query(
    `select account_id || ' ' || reference as key from ledger.transfer where reference like 'cut %'`,
  );
  const written = rows.map(({ key }) => key);
  expect(new Set(written).size).toBe(written.length);
  expect(written).toEqual(expect.arrayContaining(answered));
  expect(answered.length).toBeGreaterThan(100);
});

it('fails only the operation the database will not take', async () => {
  const [good, bad] = await Promise.all([world.openPlayer(10n * peso), world.openPlayer(10n * peso)]);
  // A row that breaks the player's own constraint once anything is taken from it.
  await world.database.pool.query(
    `alter table ledger.transfer add constraint no_poison check (reference <> 'poison') not valid`,
  );
  const [poisoned, fine] = await Promise.allSettled([
    world.ledger.play(gameOf(bad).bet('poison', peso)),
    world.ledger.play(gameOf(good).bet(`${good} fine`, peso)),
  ]);
  await world.database.pool.query('alter table ledger.transfer drop constraint no_poison');
  expect(poisoned.status).toBe('rejected');
  expect(fine).toMatchObject({ status: 'fulfilled', value: { outcome: 'posted' } });
  expect(await world.cashOf(bad)).toBe(10n * peso);
});

it('turns away more than it can queue, by name', async () => {
  const small = await world.another({ lanes: 1, queueMax: 10, batchMax: 2 });
  const accountId = await world.openPlayer(100n * peso);
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) =>
      small.play(gameOf(accountId).bet(`${accountId} q${n}`, peso, `q${n}`)),
    ),
  );
  const busy = results.filter(({ status }) => status === 'rejected');
  expect(busy.length).toBeGreaterThan(0);
  for (const result of busy) expect(result).toMatchObject({ reason: { code: 'ledger_busy' } });
  const posted = BigInt(results.length - busy.length);
  expect(await world.cashOf(accountId)).toBe((100n - posted) * peso);
});

it('writes with a role that cannot change lines', async () => {
  const accountId = await world.openPlayer(peso);
  await world.ledger.post(deposit(accountId, peso, `again ${accountId}`));
  const client = await world.database.pool.connect();
  try {
    await client.query('set role kislap_app');
    for (const attempt of [
      'update ledger.transfer set amount = 0',
      'delete from ledger.transfer',
      'delete from ledger.batch',
      'truncate ledger.transfer',
    ]) {
      await expect(client.query(attempt)).rejects.toThrow('permission denied');
    }
  } finally {
    await client.query('reset role');
    client.release();
  }
});

it('never lets the database take a player below zero', async () => {
  const accountId = await world.openPlayer(peso);
  await expect(
    world.database.pool.query(`update ledger.account set balance = -1 where owner_id = $1`, [accountId]),
  ).rejects.toThrow('account_not_negative');
});
