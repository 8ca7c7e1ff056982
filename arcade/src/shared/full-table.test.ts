import { afterAll, beforeAll, expect, it } from 'vitest';
import { getGame } from '../games.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';
import { placeBet } from './bets.service.ts';
import { settleShared } from './settle.service.ts';
import { closeShared, openShared } from './shared.service.ts';

/** A table has up to five hundred; the long form fills one. */
const seatsCount = Number(process.env.TABLE_SEATS ?? 75);
/** Who sit down and bet at the same time. */
const together = 25;
const gameCode = 'fiesta-20';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

async function forEachSeat<Result>(work: (seat: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < seatsCount; from += together) {
    const seats = Array.from({ length: together }, (_, index) => from + index);
    results.push(...(await Promise.all(seats.map(work))));
  }
  return results;
}

const userOf = (seat: number) => `full-table-${seat}`;

it('settles a full table at once: every seat by one win, none twice, none forgotten', async () => {
  const parts = arcade.parts();
  const round = await openShared(parts, { gameCode, room: 'full-table' });
  await forEachSeat(async (seat) => {
    const { token } = await arcade.open(gameCode, { user: userOf(seat), pesos: 100 });
    const session = await arcade.sessionOf(token);
    const choice = { spot: seat % 2 === 0 ? 'red' : 'black' };
    const bet = { actionId: arcade.newAction(), amount: 10n * peso, choice };
    await placeBet(parts, session, getGame(parts, gameCode), round.id, bet, () => true);
  });
  await closeShared(parts, round.id);

  const settled = await settleShared(parts, round, { colour: 'red' }, ({ bets }) => ({
    win: JSON.stringify(bets[0]?.choice) === '{"spot":"red"}' ? 20n * peso : 0n,
  }));
  expect(settled).toHaveLength(seatsCount);
  // Each operator's wallet hears of its player once, also of a loss.
  const wins = () => arcade.operator.callsOf('/transaction/win');
  await expect.poll(() => wins().length, { interval: 20 }).toBe(seatsCount);
  await expect
    .poll(async () => (await arcade.read(`select 1 from arcade.wallet_call where status = 'pending'`)).length)
    .toBe(0);
  expect(new Set(wins().map(({ user }) => user)).size).toBe(seatsCount);
  for (let seat = 0; seat < seatsCount; seat += 1) {
    const pesos = arcade.operator.balanceOf(userOf(seat)) / 100_000;
    expect([seat, pesos]).toEqual([seat, seat % 2 === 0 ? 110 : 90]);
  }
});
