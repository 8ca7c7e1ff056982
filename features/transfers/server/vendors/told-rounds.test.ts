import { randomUUID } from 'node:crypto';
import { getRound, listRounds } from '@kislap/games/contract/games';
import { afterAll, afterEach, expect, it } from 'vitest';
import { buildTransfersWorld, pesos } from '../transfers.world.ts';

const world = await buildTransfersWorld();
await world.games.synchronise('purse');
afterEach(async () => {
  expect(await world.findProblems()).toEqual([]);
});
afterAll(() => world.close());

interface Told {
  kind: 'bet' | 'win' | 'rollback';
  amount: string;
  id?: string;
  to?: string;
  status?: string;
  round?: string;
}

/** The vendor's list grows by these rows of one round, a second apart. */
function tell(user: string, round: string, rows: Told[]): string[] {
  return rows.map(({ kind, amount, id = randomUUID(), to, status = 'TS_SUCCESS' }) => {
    world.clock.advance(1);
    world.vendor.listed.push({
      transaction_uuid: id,
      user,
      game_code: 'purse-20',
      round,
      kind,
      status,
      amount: Number(pesos(amount) / 10n),
      currency: 'PHP',
      reference_transaction_uuid: to ?? null,
      inserted_at: world.clock.now().toISOString(),
    });
    return id;
  });
}

async function read() {
  world.clock.advance(1);
  await world.transfers.told.run();
}

it('shows the player rounds in the vendor’s wallet, and counts none twice', async () => {
  const player = await world.addPlayer('500');
  await player.move('IN', '300');
  world.vendor.play(player.accountId, pesos('-40'));
  tell(player.accountId, 'r-won', [
    { kind: 'bet', amount: '50' },
    { kind: 'win', amount: '30' },
  ]);
  tell(player.accountId, 'r-lost', [
    { kind: 'bet', amount: '20' },
    { kind: 'win', amount: '0' },
  ]);
  await read();
  await read();
  const record = await player.call(listRounds, { query: {} });
  expect(record.list).toMatchObject([
    { roundId: 'r-lost', stake: pesos('20'), win: 0n, state: 'closed', isVendorWallet: true },
    { roundId: 'r-won', stake: pesos('50'), win: pesos('30'), gameName: 'Purse 20', vendorKey: 'purse' },
  ]);
  expect(record).toMatchObject({ totalStake: pesos('70'), totalWin: pesos('30'), totalPages: 1 });

  // The books have what came of it alone, and no round of it.
  await player.recall();
  expect(await player.main()).toBe(pesos('460'));
  expect((await world.ledger.listRounds(player.accountId, { page: 1, pageSize: 10 })).list).toEqual([]);
  const sums = await world.ledger.sumPlayed(player.accountId, {
    from: new Date(0),
    gameIds: record.list.map(({ gameId }) => gameId),
  });
  expect(sums).toMatchObject({ stake: 0n, win: 0n });

  const receipt = await player.call(getRound, { params: { vendorKey: 'purse', roundId: 'r-won' } });
  for (const number of ['r-won', receipt.transfers[0]?.reference ?? ''])
    expect((await player.call(listRounds, { query: { number } })).list).toMatchObject([{ roundId: 'r-won' }]);
  expect(receipt.transfers).toMatchObject([
    { type: 'BET', change: pesos('-50'), balanceAfter: null },
    { type: 'WIN', change: pesos('30') },
  ]);
});

it('follows an open round, a rolled-back round, and a line that ends late', async () => {
  const player = await world.addPlayer('100');
  await player.move('IN', '100');
  const [bet] = tell(player.accountId, 'r-open', [{ kind: 'bet', amount: '5' }]);
  const [back] = tell(player.accountId, 'r-back', [{ kind: 'bet', amount: '7' }]);
  const [late] = tell(player.accountId, 'r-late', [
    { kind: 'bet', amount: '3' },
    { kind: 'win', amount: '9', status: 'TS_PENDING' },
  ]).slice(1);
  await read();
  const states = async () =>
    Object.fromEntries(
      (await player.call(listRounds, { query: {} })).list.map(({ roundId, state, stake, win }) => [
        roundId,
        [state, stake, win],
      ]),
    );
  expect(await states()).toEqual({
    'r-open': ['open', pesos('5'), 0n],
    'r-back': ['open', pesos('7'), 0n],
    'r-late': ['open', pesos('3'), 0n],
  });

  // Hours later: far behind where the list was read to.
  world.clock.advance(3 * 3_600);
  const pending = world.vendor.listed.find((row) => row.transaction_uuid === late);
  if (pending) pending.status = 'TS_SUCCESS';
  tell(player.accountId, 'r-back', [{ kind: 'rollback', amount: '7', to: back ?? '' }]);
  tell(player.accountId, 'r-open', [{ kind: 'win', amount: '11', to: bet ?? '' }]);
  await read();
  expect(await states()).toEqual({
    'r-open': ['closed', pesos('5'), pesos('11')],
    'r-back': ['cancelled', 0n, 0n],
    'r-late': ['closed', pesos('3'), pesos('9')],
  });
  const receipt = await player.call(getRound, { params: { vendorKey: 'purse', roundId: 'r-back' } });
  expect(receipt.transfers.map(({ type, change }) => [type, change])).toEqual([
    ['BET', pesos('-7')],
    ['REFUND', pesos('7')],
  ]);
});

it('accepts no round of a player without money at the vendor, nor of another vendor’s game', async () => {
  const [player, stranger] = [await world.addPlayer('50'), await world.addPlayer('50')];
  await player.move('IN', '50');
  tell(stranger.accountId, 'r-strange', [{ kind: 'bet', amount: '5' }]);
  tell(player.accountId, 'r-own', [{ kind: 'bet', amount: '5' }]);
  const last = world.vendor.listed.at(-1);
  if (last) last.game_code = 'no-such-game';
  await read();
  for (const { call } of [player, stranger]) expect((await call(listRounds, { query: {} })).list).toEqual([]);
  await expect(
    stranger.call(getRound, { params: { vendorKey: 'purse', roundId: 'r-strange' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('continues where it stopped after an outage, and skips play from the main wallet', async () => {
  const player = await world.addPlayer('50');
  await player.move('IN', '50');
  world.vendor.settings.isDown = true;
  tell(player.accountId, 'r-while-away', [{ kind: 'bet', amount: '5' }]);
  await read();
  world.vendor.settings.isDown = false;
  await read();
  const rounds = async () =>
    (await player.call(listRounds, { query: {} })).list.map(({ roundId }) => roundId);
  expect(await rounds()).toEqual(['r-while-away']);

  await world.setMode('purse', 'seamless');
  tell(player.accountId, 'r-main', [{ kind: 'bet', amount: '5' }]);
  await read();
  await world.setMode('purse', 'transfer');
  await read();
  expect(await rounds()).toEqual(['r-while-away']);
});

it('puts the pages of both sources in one order', async () => {
  const player = await world.addPlayer('50');
  await player.move('IN', '20');
  for (let round = 0; round < 5; round += 1) {
    tell(player.accountId, `r-page-${round}`, [
      { kind: 'bet', amount: '1' },
      { kind: 'win', amount: '0' },
    ]);
  }
  await read();
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await player.call(listRounds, { query: { page, pageSize: 2 } }));
  expect(pages.map(({ list }) => list.map(({ roundId }) => roundId))).toEqual([
    ['r-page-4', 'r-page-3'],
    ['r-page-2', 'r-page-1'],
    ['r-page-0'],
  ]);
  expect(pages[0]?.totalPages).toBe(3);
});
