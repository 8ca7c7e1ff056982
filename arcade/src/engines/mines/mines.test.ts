import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { layMines } from '@kislap/rules/mines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import * as mines from './mines.api.ts';

let arcade: Arcade;
let users = 0;
const bet = 10n * peso;

beforeAll(async () => {
  arcade = await buildArcade({ winMax: 1_000n * peso });
});
afterAll(() => arcade.close());

function newPlayer() {
  users += 1;
  return { user: `mines-user-${users}`, pesos: 1_000 };
}

async function boardOf(roundId: string): Promise<number[]> {
  const [row] = await arcade.read('SELECT outcome FROM arcade.round WHERE id = $1', [roundId]);
  return row?.outcome.board;
}

function tilesWithout(board: number[]): number[] {
  return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !board.includes(tile));
}

it('pays 1.95 for five safe picks among three mines, and shows the board only then', async () => {
  const player = newPlayer();
  const open = await arcade.open('mines', player);
  const started = await open.call(mines.startMines, { actionId: arcade.newAction(), bet, mines: 3 });
  expect(started).toMatchObject({
    outcome: 'open',
    board: null,
    picks: [],
    multiplier: '1.00',
    balance: 990n * peso,
  });
  const board = await boardOf(started.roundId);
  let round = started;
  for (const tile of tilesWithout(board).slice(0, 5)) {
    round = await open.call(mines.pickTile, { roundId: started.roundId, tile });
    expect(round.board).toBeNull();
  }
  expect(round).toMatchObject({ multiplier: '1.95', payout: 19_500_000n });
  // No money has moved for the picks.
  expect(arcade.operator.balanceOf(player.user)).toBe(99_000_000);

  const [first, second] = await Promise.all([
    open.call(mines.cashOutMines, { roundId: started.roundId }),
    open.call(mines.cashOutMines, { roundId: started.roundId }),
  ]);
  expect(first).toMatchObject({ outcome: 'cashed_out', win: 19_500_000n, board });
  expect(second).toMatchObject({ outcome: 'cashed_out', win: 19_500_000n });
  expect(arcade.operator.balanceOf(player.user)).toBe(100_950_000);
  expect(await open.refusal(mines.pickTile, { roundId: started.roundId, tile: board[0] ?? 0 })).toBe(
    'round_closed/none',
  );
});

it('ends on a mine with a win of nothing that closes the round', async () => {
  const player = newPlayer();
  const open = await arcade.open('mines', player);
  const { roundId } = await open.call(mines.startMines, { actionId: arcade.newAction(), bet, mines: 5 });
  const board = await boardOf(roundId);
  const lost = await open.call(mines.pickTile, { roundId, tile: board[0] ?? 0 });
  expect(lost).toMatchObject({ outcome: 'lost', win: 0n, board, balance: 990n * peso });
  const wins = arcade.operator.callsOf('/transaction/win').filter(({ round }) => round === roundId);
  expect(wins).toMatchObject([{ amount: 0, round_closed: true }]);
  expect(await open.refusal(mines.cashOutMines, { roundId })).toBe('round_closed/none');
});

it('resumes an open board after a reload and a restart, and allows one at a time', async () => {
  const player = newPlayer();
  const open = await arcade.open('mines', player);
  const action = { actionId: arcade.newAction(), bet, mines: 4 };
  const { roundId } = await open.call(mines.startMines, action);
  const [tile = 0] = tilesWithout(await boardOf(roundId));
  await open.call(mines.pickTile, { roundId, tile });
  expect(await open.refusal(mines.startMines, { ...action, actionId: arcade.newAction() })).toBe(
    'round_open/none',
  );
  expect((await open.call(mines.startMines, action)).roundId).toBe(roundId);
  expect(await open.refusal(mines.startMines, { ...action, mines: 5 })).toBe('action_reused/none');

  await arcade.restart();
  const again = await arcade.open('mines', { user: player.user });
  expect(again.session.state.engine).toMatchObject({ roundId, picks: [tile], outcome: 'open', board: null });
  expect(await again.refusal(api.rotateSeed, {})).toBe('round_open/none');
  await again.call(mines.cashOutMines, { roundId });
  expect((await again.call(api.getState)).engine).toBeNull();
  await expect(again.call(api.rotateSeed, {})).resolves.toBeDefined();
});

it('opens a tile once, and never a tile of somebody else', async () => {
  const open = await arcade.open('mines', newPlayer());
  const other = await arcade.open('mines', newPlayer());
  const { roundId } = await open.call(mines.startMines, { actionId: arcade.newAction(), bet, mines: 1 });
  const [tile = 0] = tilesWithout(await boardOf(roundId));
  const picked = await Promise.all([
    open.call(mines.pickTile, { roundId, tile }),
    open.call(mines.pickTile, { roundId, tile }),
  ]);
  expect(picked.map(({ picks }) => picks)).toEqual([[tile], [tile]]);
  expect(await other.refusal(mines.pickTile, { roundId, tile })).toBe('round_not_found/none');
  expect(await other.refusal(mines.cashOutMines, { roundId })).toBe('round_not_found/none');
  expect(await open.refusal(mines.cashOutMines, { roundId: 'x' })).toBe('round_not_found/none');
});

it('refuses to cash out before the first pick, and cashes out by itself where the highest win is reached', async () => {
  const open = await arcade.open('mines', 'demo');
  const { roundId } = await open.call(mines.startMines, { actionId: arcade.newAction(), bet, mines: 20 });
  expect(await open.refusal(mines.cashOutMines, { roundId })).toBe('round_closed/none');
  const safe = tilesWithout(await boardOf(roundId));
  // 0.97 * 25 / 5 = 4.85, then 0.97 * 300 / 10 = 29.10; the third pick would pay over 1,000.
  const first = await open.call(mines.pickTile, { roundId, tile: safe[0] ?? 0 });
  expect(first.next).toEqual({ multiplier: '29.10', payout: 291n * peso });
  const second = await open.call(mines.pickTile, { roundId, tile: safe[1] ?? 0 });
  expect(second).toMatchObject({ outcome: 'cashed_out', win: 291n * peso, next: null });
  expect(second.balance).toBe(10_000n * peso - bet + 291n * peso);
  const tooMuch = { actionId: arcade.newAction(), bet: 100n * peso, mines: 24 };
  expect(await open.refusal(mines.startMines, tooMuch)).toBe('bet_not_allowed/none');
});

it('can be proved', async () => {
  const open = await arcade.open('mines', 'demo');
  const { roundId } = await open.call(mines.startMines, { actionId: arcade.newAction(), bet, mines: 7 });
  const board = await boardOf(roundId);
  await open.call(mines.pickTile, { roundId, tile: board[3] ?? 0 });
  await open.call(api.rotateSeed, {});
  const { detail, fairness } = await open.call(api.getRound, undefined, { roundId });
  const seed = Buffer.from(fairness?.serverSeed ?? '', 'hex');
  const below = draw(
    (message) => createHmac('sha256', seed).update(message).digest(),
    fairness?.message ?? '',
  );
  expect(layMines(below, 7)).toEqual(z.parse(mines.MinesRound, detail).board);
});
