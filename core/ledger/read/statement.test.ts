import type { AccountId, GameId } from '@kislap/contract-kit/ids';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { PostedTransfer } from '../index.ts';
import { buildLedgerWorld, deposit, gameOf } from '../testing/ledger.testkit.ts';
import { foldHouse } from './player.queries.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;

describe('the statement', () => {
  it('shows balance before and after, newest first, by page, type and time', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const game = gameOf(accountId);
    world.clock.advance(60_000);
    const from = world.clock.now();
    for (let n = 0; n < 5; n += 1) await world.ledger.play(game.bet(`${n} ${accountId}`, peso, `r${n}`));
    await world.ledger.play(game.win(`w ${accountId}`, 8n * peso, 'r4'));
    const page = await world.ledger.listTransfers(accountId, { page: 1, pageSize: 3 });
    expect(page).toMatchObject({ total: 7, totalPages: 3 });
    expect(
      page.list.map(({ type, balanceBefore, balanceAfter }) => [type, balanceBefore, balanceAfter]),
    ).toEqual([
      ['WIN', 95n * peso, 103n * peso],
      ['BET', 96n * peso, 95n * peso],
      ['BET', 97n * peso, 96n * peso],
    ]);
    const wins = await world.ledger.listTransfers(accountId, { types: ['WIN'], from, page: 1, pageSize: 10 });
    expect(wins.list).toHaveLength(1);
    const before = await world.ledger.listTransfers(accountId, { to: from, page: 1, pageSize: 10 });
    expect(before.list.map(({ type }) => type)).toEqual(['DEPOSIT']);
    const found = await world.ledger.findTransfer(accountId, 'arcade', `w ${accountId}`);
    expect(found).toEqual(page.list[0]);
    expect(await world.ledger.findTransfer(accountId, 'arcade', 'nothing')).toBeUndefined();
  });

  it('finds old lines, and counts only a few pages ahead', async () => {
    const player = await world.openPlayer(1_000n * peso);
    const game = gameOf(player);
    const bets = Array.from({ length: 300 }, (_, index) =>
      world.ledger.play(game.bet(`far ${index}`, peso, `far ${index}`)),
    );
    await Promise.all(bets);
    const far = await world.ledger.listTransfers(player, { types: ['DEPOSIT'], page: 1, pageSize: 5 });
    expect(far).toMatchObject({ total: 1, totalPages: 1, list: [{ sequence: 1n }] });
    const near = await world.ledger.listTransfers(player, { page: 1, pageSize: 5 });
    expect(near).toMatchObject({ total: 100, totalPages: 20, list: [{ sequence: 301n }, {}, {}, {}, {}] });
    const last = await world.ledger.listTransfers(player, { page: 61, pageSize: 5 });
    expect(last).toMatchObject({ total: 301, totalPages: 61, list: [{ sequence: 1n }] });
  });

  it('tells on what accounts bet, where the vendor said so', async () => {
    const players = [await world.openPlayer(9n * peso), await world.openPlayer(9n * peso)];
    for (const [place, id] of players.entries()) {
      const meta = { event: 'deal-1', selection: ['player', 'banker'][place] };
      await world.ledger.play({ ...gameOf(id).bet(`side ${id}`, peso, `side ${place}`), meta });
      await world.ledger.play({ ...gameOf(id).bet(`more ${id}`, peso, `side ${place}`), meta });
      await world.ledger.play(gameOf(id).bet(`plain ${id}`, peso, `plain ${place}`));
      // What was given back is no bet.
      const undone = { event: 'deal-2', selection: 'player' };
      await world.ledger.play({ ...gameOf(id).bet(`undone ${id}`, peso, `undone ${place}`), meta: undone });
      await world.ledger.play(gameOf(id).rollback(`back ${id}`, `undone ${id}`));
    }
    const sides = await world.ledger.listSides(players, new Date(0));
    expect(sides.map(({ accountId, ...side }) => [players.indexOf(accountId), side])).toMatchObject([
      [0, { event: 'arcade:deal-1', place: 'deal-1', selection: 'player', stake: 2n * peso }],
      [1, { event: 'arcade:deal-1', place: 'deal-1', selection: 'banker', stake: 2n * peso }],
    ]);
    const later = new Date(world.clock.now().getTime() + 1_000);
    expect(await world.ledger.listSides(players, later)).toEqual([]);
  });

  it('lists rounds with their result', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const game = gameOf(accountId);
    for (let n = 0; n < 3; n += 1) await world.ledger.play(game.bet(`${n} ${accountId}`, peso, `r${n}`));
    await world.ledger.play(game.bet(`more ${accountId}`, peso, 'r1'));
    await world.ledger.play(game.win(`w ${accountId}`, 5n * peso, 'r1', { closesRound: true }));
    await world.ledger.play(game.rollback(`rb ${accountId}`, `2 ${accountId}`));
    const { list, totalPages } = await world.ledger.listRounds(accountId, { page: 1, pageSize: 10 });
    expect(totalPages).toBe(1);
    expect(list.map(({ roundRef, stake, win, state }) => [roundRef, stake, win, state])).toEqual([
      ['r2', 0n, 0n, 'cancelled'],
      ['r1', 2n * peso, 5n * peso, 'closed'],
      ['r0', peso, 0n, 'open'],
    ]);
    const open = await world.ledger.listRounds(accountId, { state: 'open', page: 1, pageSize: 10 });
    expect(open.list.map(({ roundRef }) => roundRef)).toEqual(['r0']);
  });

  it('counts of a hold what was lost or won, once its round is settled', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const game = gameOf(accountId, { gameId: 'pusoy' as GameId, category: 'PVP' });
    for (const round of ['won', 'lost', 'even', 'open'])
      await world.ledger.play(game.bet(`${round} ${accountId}`, 20n * peso, round));
    for (const [round, back] of [
      ['won', 20_950_000n],
      ['lost', 19n * peso],
      ['even', 20n * peso],
    ] as const)
      await world.ledger.play(game.win(`w ${round} ${accountId}`, back, round, { closesRound: true }));
    const record = await world.ledger.listRounds(accountId, { page: 1, pageSize: 10 });
    expect(record.list.map(({ roundRef, hold, stake, win }) => [roundRef, hold, stake, win])).toEqual([
      ['open', 20n * peso, 0n, 0n],
      ['even', 20n * peso, 0n, 0n],
      ['lost', 20n * peso, peso, 0n],
      ['won', 20n * peso, 0n, 950_000n],
    ]);
    expect(record).toMatchObject({ totalStake: peso, totalWin: 950_000n });
    expect(await world.ledger.findRound(accountId, 'arcade', 'lost')).toMatchObject({ stake: peso, win: 0n });
  });

  it('adds up the latest thousand rounds and says that there are more, on every page of them', async () => {
    const accountId = await world.openPlayer(5_000n * peso);
    const game = gameOf(accountId);
    const play = (n: number, stake: bigint) =>
      world.ledger.play(game.bet(`${n} ${accountId}`, stake, `m${n}`));
    await play(0, 7n * peso);
    await play(1, 5n * peso);
    await world.ledger.play(game.win(`w ${accountId}`, 2n * peso, 'm1', { closesRound: true }));
    await Promise.all(Array.from({ length: 999 }, (_, index) => play(index + 2, peso)));
    const read = (page: number, more = {}) =>
      world.ledger.listRounds(accountId, { page, pageSize: 20, ...more });
    const first = await read(1);
    expect(first).toMatchObject({ total: 1_001, totalPages: 51, isPartial: true });
    expect([first.totalStake, first.totalWin]).toEqual([1_004n * peso, 2n * peso]);
    const end = await read(51);
    expect(end).toMatchObject({ totalPages: 51, isPartial: true, totalStake: 1_004n * peso });
    expect(end.list.map(({ roundRef }) => roundRef)).toEqual(['m0']);
    // What a filter leaves is looked for as far back as it lies, and is whole.
    const closed = await read(1, { state: 'closed' });
    expect(closed).toMatchObject({ total: 1, isPartial: false, totalStake: 5n * peso, totalWin: 2n * peso });
    const open = await read(1, { state: 'open' });
    expect(open).toMatchObject({ total: 1_000, totalPages: 50, isPartial: false, totalStake: 1_006n * peso });
  });
});

describe('a forgotten reference', () => {
  it('is older than 13 months, and not of an open round', async () => {
    const player = await world.openPlayer(100n * peso);
    const game = gameOf(player);
    await world.ledger.play(game.bet('old', peso, 'closed', { closesRound: true }));
    await world.ledger.play(game.bet('old open', peso, 'open'));
    world.clock.advance(396 * 24 * 3_600_000);
    await world.ledger.ensurePartitions();
    await world.ledger.play(game.bet('young', peso, 'r-young'));
    expect(await world.ledger.forgetOld()).toBeGreaterThanOrEqual(3);
    expect(await world.ledger.forgetOld()).toBe(0);
    expect(await world.ledger.findRound(player, 'arcade', 'closed')).toBeUndefined();
    expect(await world.ledger.findRound(player, 'arcade', 'open')).toMatchObject({ state: 'open' });
    const other = await world.another();
    expect(await other.play(game.bet('young', peso, 'r-young'))).toMatchObject({ outcome: 'replayed' });
    expect(await other.play(game.bet('old', peso, 'r-new'))).toMatchObject({ outcome: 'posted' });
  });
});

describe('the stream', () => {
  async function readAll(after: string): Promise<{ cursor: string; transfers: PostedTransfer[] }> {
    const transfers: PostedTransfer[] = [];
    let cursor = after;
    for (;;) {
      const batch = await world.ledger.readPosted(cursor, 50);
      if (batch.transfers.length === 0) return { cursor, transfers };
      cursor = batch.cursor;
      transfers.push(...batch.transfers);
    }
  }

  /** Reading stops below any transaction that runs, be it in another database of the server: it may take a while. */
  async function readUntil(after: string, count: number) {
    let seen = await readAll(after);
    for (let attempt = 0; attempt < 200 && seen.transfers.length < count; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      seen = await readAll(after);
    }
    return seen;
  }

  async function findEnd() {
    const { rows } = await world.database.pool.query(
      'select count(*)::integer as count from ledger.transfer',
    );
    return (await readUntil('', rows[0]?.count)).cursor;
  }

  it('waits for a transaction that commits late instead of passing it by', async ({ skip }) => {
    skip(world.ledger.strands.isSpread, 'a cluster lets no other write to the strand meanwhile');
    const [slow, quick] = [await world.openPlayer(0n), await world.openPlayer(10n * peso)];
    const cursor = await findEnd();
    const client = await world.database.pool.connect();
    await client.query('begin');
    await world.ledger.postWithin(client, [deposit(slow, peso)]);
    await world.ledger.play(gameOf(quick).bet(`q ${quick}`, peso));
    expect((await readAll(cursor)).transfers).toEqual([]);
    await client.query('commit');
    client.release();
    const seen = await readUntil(cursor, 2);
    expect(seen.transfers.map(({ accountId, type }) => [accountId, type])).toEqual([
      [slow, 'DEPOSIT'],
      [quick, 'BET'],
    ]);
    expect((await readAll(seen.cursor)).transfers).toEqual([]);
  });

  it('delivers everything once, equal to this process’s answers', async () => {
    const told: PostedTransfer[] = [];
    const cursor = await findEnd();
    const stop = world.ledger.onPosted((transfers) => told.push(...transfers));
    const accountIds = await Promise.all(Array.from({ length: 30 }, () => world.openPlayer(10n * peso)));
    await Promise.all(
      accountIds.map((accountId) => world.ledger.play(gameOf(accountId).bet(`t ${accountId}`, peso))),
    );
    stop();
    const byId = (a: PostedTransfer, b: PostedTransfer) => (a.transferId < b.transferId ? -1 : 1);
    const { transfers } = await readUntil(cursor, 60);
    expect(transfers.toSorted(byId)).toEqual(told.toSorted(byId));
    expect(transfers).toHaveLength(60);
  });
});

describe('the proof', () => {
  it.each([
    [
      'sum_zero',
      `update ledger.account set balance = balance + 1 where owner_id = $1 and kind = 'player:cash'`,
    ],
    [
      'balance_is_sum',
      `update ledger.account set balance = balance + 1 where owner_id = $1 and kind = 'player:cash'`,
    ],
    ['sequence_gap', `delete from ledger.transfer where account_id = $1 and sequence = 2`],
    [
      'balance_after',
      `update ledger.transfer set cash_after = cash_after + 1 where account_id = $1 and sequence = 1`,
    ],
    ['hold_mismatch', `update ledger.hold set remaining = remaining - 1 where account_id = $1`],
  ])('names the player when the database was edited (%s)', async (rule, edit) => {
    const accountId = await world.openPlayer(10n * peso);
    await world.ledger.play(gameOf(accountId).bet(`p ${rule} ${accountId}`, peso));
    await world.ledger.post({
      kind: 'reserve',
      accountId,
      source: 'cashier',
      currency: 'PHP',
      reference: `h ${accountId}`,
      amount: peso,
    });
    const { pool } = world.database;
    const client = await pool.connect();
    const undo = await snapshot(client, accountId);
    await client.query(edit, [accountId]);
    const report = await world.ledger.verify();
    await undo();
    client.release();
    expect(report.ok).toBe(false);
    const problem = report.problems.find((each) => each.rule === rule);
    expect(problem).toMatchObject({ bucket: Number.parseInt(accountId.slice(-2), 16) });
    if (rule !== 'sum_zero') expect(problem?.accountId).toBe(accountId);
  });

  async function snapshot(
    client: { query(text: string, values?: unknown[]): Promise<unknown> },
    accountId: AccountId,
  ) {
    const tables = { account: 'owner_id', transfer: 'account_id', hold: 'account_id' };
    for (const [table, column] of Object.entries(tables)) {
      await client.query(
        `create temp table keep_${table} as select * from ledger.${table} where ${column} = '${accountId}'`,
      );
    }
    return async () => {
      for (const [table, column] of Object.entries(tables)) {
        await client.query(`delete from ledger.${table} where ${column} = '${accountId}'`);
        await client.query(`insert into ledger.${table} select * from keep_${table}`);
        await client.query(`drop table keep_${table}`);
      }
    };
  }

  it('counts the house the same before and after its gains are folded', async () => {
    const before = await world.ledger.houseTotals();
    await foldHouse(world.database.pool, world.ledger.strands);
    const { rows } = await world.database.pool.query('select count(*)::int as n from ledger.house_pending');
    expect(rows[0]?.n).toBe(0);
    expect(await world.ledger.houseTotals()).toEqual(before);
  });
});
