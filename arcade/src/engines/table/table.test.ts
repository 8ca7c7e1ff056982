import { createHash, createHmac } from 'node:crypto';
import { baccarat } from '@kislap/rules/baccarat';
import { draw } from '@kislap/rules/fair';
import { tableMessage, winOfBets } from '@kislap/rules/table-bets';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { getRound, listRounds } from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { leaveFeeds } from '../../testing/feed.ts';
import { baccaratDeal } from '../baccarat/baccarat.deal.ts';
import {
  listTableProofs,
  listTables,
  placeTableBets,
  TableCards,
  TableDetail,
  takeBackTableBets,
} from './table.api.ts';
import { watchTable } from './table.world.ts';

let arcade: Arcade;
let users = 0;
const tableId = 'baccarat-intramuros';

beforeAll(async () => {
  arcade = await buildArcade();
});
afterEach(leaveFeeds);
afterAll(() => arcade.close());

async function sit(at = tableId, kind: 'real' | 'demo' = 'real', house = arcade) {
  users += 1;
  const user = `table-user-${users}`;
  const open = await house.open(at, kind === 'demo' ? 'demo' : { user, pesos: 1_000 });
  return {
    ...open,
    user,
    pesos: () => house.operator.balanceOf(user) / 100_000,
    callsOf: (path: string) => house.operator.callsOf(path).filter((content) => content.user === user),
    async place(table: string, roundId: string, chips: [string, bigint][]) {
      const bets = chips.map(([spot, pesos]) => ({
        actionId: house.newAction(),
        spot,
        amount: pesos * peso,
      }));
      return open.call(placeTableBets, { tableId: table, roundId, bets });
    },
  };
}

it('takes a wallet bet per chip, deals what its seed decides, and pays one win of the sum', async () => {
  const player = await sit();
  const watcher = await sit(tableId, 'demo');
  const table = await watchTable(arcade, player.token, tableId);
  const other = await watchTable(arcade, watcher.token, tableId);
  const roundId = await table.betting();
  const placed = await player.place(tableId, roundId, [
    ['banker', 100n],
    ['tie', 10n],
  ]);
  expect(placed.bets.map(({ bet }) => bet?.status)).toEqual(['placed', 'placed']);
  expect(placed.balance).toBe(890n * peso);
  await watcher.place(tableId, roundId, [['player', 50n]]);
  const totals = await other.until((one) =>
    one.type === 'event' && one.content.type === 'totals' && one.content.totals.play.length > 0
      ? one.content.totals
      : undefined,
  );
  expect(totals.money).toContainEqual({ spot: 'banker', amount: 100n * peso, players: 1 });
  expect(totals.play).toEqual([{ spot: 'player', amount: 50n * peso, players: 1 }]);
  expect(totals.seatsTaken).toBe(2);

  const dealt = await table.dealt(roundId);
  const result = await other.result(roundId);
  const outcome = z.parse(baccaratDeal.outcome, dealt.outcome);
  const seed = Buffer.from(result.serverSeed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(dealt.commit);
  const hmac = (text: string) => createHmac('sha256', seed).update(text).digest();
  expect(baccarat.play(draw(hmac, tableMessage('BACCARAT', roundId)))).toEqual(outcome);

  const bets = [
    { spot: 'banker', amount: 100n * peso },
    { spot: 'tie', amount: 10n * peso },
  ];
  const win = winOfBets(baccarat, bets, outcome);
  expect(await table.own(roundId)).toMatchObject({ win, isVoid: false });
  await expect.poll(() => player.callsOf('/transaction/win')).toMatchObject([{ amount: Number(win / 10n) }]);
  await expect.poll(player.pesos).toBe(890 + Number(win / peso));
  expect(
    player
      .callsOf('/transaction/bet')
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([1_000_000, 10_000_000]);

  const { rounds } = await player.call(listRounds);
  expect(rounds).toMatchObject([{ bet: 110n * peso, win, status: 'settled' }]);
  const round = await player.call(getRound, undefined, { roundId: rounds[0]?.roundId ?? '' });
  const detail = z.parse(TableDetail, round.detail);
  expect(detail).toMatchObject({ dealId: roundId, outcome });
  expect(detail.bets.reduce((sum, bet) => sum + bet.returned, 0n)).toBe(win);
  expect(round.fairness?.serverSeed).toBe(result.serverSeed);
  const { proofs } = await player.call(listTableProofs, undefined, { tableId });
  expect(proofs[0]).toMatchObject({
    roundId,
    serverSeed: result.serverSeed,
    message: tableMessage('BACCARAT', roundId),
  });
});

it('takes a chip back while bets are open and not after, and answers a repeated action the same', async () => {
  const player = await sit();
  const table = await watchTable(arcade, player.token, tableId);
  const roundId = await table.betting();
  const bets = [{ actionId: arcade.newAction(), spot: 'player', amount: 20n * peso }];
  const first = await player.call(placeTableBets, { tableId, roundId, bets });
  const again = await player.call(placeTableBets, { tableId, roundId, bets });
  expect(again.bets).toEqual(first.bets);
  const kept = await player.place(tableId, roundId, [['banker', 30n]]);
  const betIds = first.bets.flatMap(({ bet }) => bet?.betId ?? []);
  const back = await player.call(takeBackTableBets, { tableId, roundId, betIds });
  expect(back.bets).toMatchObject([{ status: 'returned' }]);
  await expect.poll(player.pesos).toBe(970);
  await player.call(takeBackTableBets, { tableId, roundId, betIds });
  await table.dealt(roundId);
  const late = kept.bets.flatMap(({ bet }) => bet?.betId ?? []);
  expect(await player.refusal(takeBackTableBets, { tableId, roundId, betIds: late })).toBe(
    'bets_closed/none',
  );
  const after = await player.place(tableId, roundId, [['banker', 10n]]);
  expect(after.bets).toMatchObject([{ bet: null, refusal: 'bets_closed', money: 'none' }]);
  expect(player.callsOf('/transaction/bet')).toHaveLength(2);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(1);
});

it('sends a chip that is taken back once, however busy the delivery is', async () => {
  // Twenty chips are taken back one by one: the table must not close meanwhile.
  const house = await buildArcade({
    table: { bettingMs: 60_000, graceMs: 300, resultMs: 300, dealShare: 5 },
  });
  onTestFinished(() => house.close());
  const player = await sit(tableId, 'real', house);
  const table = await watchTable(house, player.token, tableId);
  const roundId = await table.betting();
  const placed = await player.place(
    tableId,
    roundId,
    Array.from({ length: 20 }, () => ['player', 10n]),
  );
  const betIds = placed.bets.flatMap(({ bet }) => bet?.betId ?? []);
  expect(betIds).toHaveLength(20);
  const taken = player.call(takeBackTableBets, { tableId, roundId, betIds });
  let isBusy = true;
  const busy = (async () => {
    while (isBusy) await house.deliver();
  })();
  const { balance } = await taken.finally(() => {
    isBusy = false;
  });
  await busy;
  expect(balance).toBe(1_000n * peso);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(20);
});

it('refuses what the table does not take, chip by chip', async () => {
  const player = await sit();
  const table = await watchTable(arcade, player.token, tableId);
  const roundId = await table.betting();
  const { bets } = await player.place(tableId, roundId, [
    ['banker', 20n],
    ['nowhere', 20n],
    ['banker', 1n],
    ['tie', 1_010n],
    ['banker', 5_000n],
  ]);
  const no = 'bet_not_allowed';
  expect(bets.map(({ refusal }) => refusal)).toEqual([null, no, no, no, no]);
  const poor = await player.place(tableId, roundId, [['player', 990n]]);
  expect(poor.bets).toMatchObject([{ refusal: 'insufficient_funds', money: 'none' }]);
  const slot = await arcade.open('fiesta-20', 'demo');
  const body = {
    tableId,
    roundId,
    bets: [{ actionId: arcade.newAction(), spot: 'tie', amount: 10n * peso }],
  };
  expect(await slot.refusal(placeTableBets, body)).toBe('game_unavailable/none');
  const stranger = await watchTable(arcade, slot.token, tableId);
  expect(await stranger.until((one) => (one.type === 'refused' ? one.code : undefined))).toBe(
    'game_unavailable',
  );
});

it('lets a session walk from table to table', async () => {
  const player = await sit();
  const { tables } = await player.call(listTables);
  expect(tables.map(({ engine }) => engine).toSorted()).toEqual([
    'baccarat',
    'baccarat',
    'baccarat',
    'dragontiger',
    'dragontiger',
    'roulette',
    'roulette',
    'sicbo',
    'sicbo',
  ]);
  const wheel = await watchTable(arcade, player.token, 'roulette-luneta');
  const roundId = await wheel.betting();
  await player.place('roulette-luneta', roundId, [
    ['straight:17', 5n],
    ['red', 10n],
  ]);
  expect(player.callsOf('/transaction/bet')).toMatchObject([
    { game_code: 'roulette-luneta' },
    { game_code: 'roulette-luneta' },
  ]);
  await wheel.result(roundId);
  await expect
    .poll(() => player.callsOf('/transaction/win'))
    .toMatchObject([{ game_code: 'roulette-luneta' }]);
  expect((await player.call(listRounds)).rounds).toMatchObject([{ bet: 15n * peso, status: 'settled' }]);
  const listed = await fetch(`${arcade.base()}/catalogue/tables`);
  const cards = z.parse(TableCards, await listed.json());
  const luneta = cards.tables.find((one) => one.tableId === 'roulette-luneta');
  expect(luneta).toMatchObject({ host: 'Ines', seatsTaken: 1, betMin: 5n * peso });
  expect(luneta?.results[0]).toMatch(/^\d{1,2}$/);
});

it('calls a deal off on stopping and gives every chip back', async () => {
  const player = await sit('sic-bo-binondo');
  const table = await watchTable(arcade, player.token, 'sic-bo-binondo');
  const roundId = await table.betting();
  await player.place('sic-bo-binondo', roundId, [
    ['big', 50n],
    ['triple:6', 10n],
  ]);
  expect(player.pesos()).toBe(940);
  await arcade.restart();
  await expect.poll(player.pesos).toBe(1_000);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(2);
  expect(player.callsOf('/transaction/win')).toEqual([]);
});

it('finishes a dealt round, and calls an open one off, where a process died', async () => {
  const player = await sit('dragon-tiger-taal');
  const table = await watchTable(arcade, player.token, 'dragon-tiger-taal');
  const open = await table.betting();
  await player.place('dragon-tiger-taal', open, [['dragon', 100n]]);
  const { outcome } = await table.dealt(open);
  await table.result(open);
  const paid = () => player.callsOf('/transaction/win').length;
  await expect.poll(paid).toBe(1);
  const before = player.pesos();

  // As a process leaves it that is killed between the drawing and the paying, and one that is killed while bets are open.
  const [dead] = await arcade.read(
    `WITH deal AS (INSERT INTO arcade.shared_round (id, game_code, room, server_seed, status, outcome, created_at)
       SELECT gen_random_uuid()::text, game_code, room, server_seed, 'closed', $2, now() FROM arcade.shared_round WHERE id = $1
       RETURNING id),
     part AS (INSERT INTO arcade.round (id, player_id, session_id, game_code, engine, action_id, bet, status, outcome,
         shared_id, created_at)
       SELECT gen_random_uuid(), player_id, session_id, game_code, engine, gen_random_uuid(), 30000000, 'open', '{}',
         deal.id, now() FROM arcade.round, deal WHERE shared_id = $1 RETURNING *),
     bet AS (INSERT INTO arcade.round_bet SELECT gen_random_uuid(), id, player_id, gen_random_uuid(), 30000000,
         '{"spot":"tie"}', 'taken', now() FROM part RETURNING *)
     INSERT INTO arcade.wallet_call (id, request_uuid, round_id, bet_id, kind, amount, status, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), round_id, id, 'bet', amount, 'accepted', now() FROM bet
     RETURNING id, round_id`,
    [open, JSON.stringify(outcome)],
  );
  const [left] = await arcade.read(
    `WITH deal AS (INSERT INTO arcade.shared_round (id, game_code, room, server_seed, status, created_at)
       SELECT gen_random_uuid()::text, game_code, room, server_seed, 'open', now() FROM arcade.shared_round WHERE id = $1
       RETURNING id),
     part AS (INSERT INTO arcade.round (id, player_id, session_id, game_code, engine, action_id, bet, status, outcome,
         shared_id, created_at)
       SELECT gen_random_uuid(), player_id, session_id, game_code, engine, gen_random_uuid(), 20000000, 'open', '{}',
         deal.id, now() FROM arcade.round, deal WHERE shared_id = $1 RETURNING *),
     bet AS (INSERT INTO arcade.round_bet SELECT gen_random_uuid(), id, player_id, gen_random_uuid(), 20000000,
         '{"spot":"tiger"}', 'taken', now() FROM part RETURNING *)
     INSERT INTO arcade.wallet_call (id, request_uuid, round_id, bet_id, kind, amount, status, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), round_id, id, 'bet', amount, 'accepted', now() FROM bet
     RETURNING round_id`,
    [open],
  );
  await arcade.restart();
  const given = await arcade.read('SELECT status FROM arcade.round WHERE id = $1', [left?.round_id]);
  expect(['refunding', 'refunded']).toContain(given[0]?.status);
  const settled = await arcade.read('SELECT status, win FROM arcade.round WHERE id = $1', [dead?.round_id]);
  expect(settled).toMatchObject([{ status: 'settled' }]);
  await arcade.restart();
  expect(player.pesos()).toBe(before);
  const states = await arcade.read(
    `SELECT DISTINCT status FROM arcade.shared_round WHERE status IN ('open', 'closed')`,
  );
  expect(states).toEqual([]);
});
