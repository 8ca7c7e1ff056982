import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { dealHiLo, guessesAt, isRightGuess, rankOf } from '@kislap/rules/hilo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import * as hilo from './hilo.api.ts';

let arcade: Arcade;
let users = 0;
const bet = 10n * peso;

beforeAll(async () => {
  arcade = await buildArcade({ winMax: 300n * peso });
});
afterAll(() => arcade.close());

function newPlayer() {
  users += 1;
  return { user: `hilo-user-${users}`, pesos: 1_000 };
}

/** Starts a round and reads the cards that no player may see. */
async function start(open: Awaited<ReturnType<Arcade['open']>>) {
  const round = await open.call(hilo.startHiLo, { actionId: arcade.newAction(), bet });
  const [row] = await arcade.read('SELECT outcome FROM arcade.round WHERE id = $1', [round.roundId]);
  const cards: number[] = row?.outcome.cards;
  return { round, cards };
}

function guess(cards: number[], step: number, isRight: boolean) {
  const [now, next] = [rankOf(cards[step] ?? 0), rankOf(cards[step + 1] ?? 0)];
  return guessesAt(now).find((one) => isRightGuess(now, one, next) === isRight);
}

/** Guesses right where a right guess is offered and passes over the card where none is, until `count` were right. */
async function guessRight(
  open: Awaited<ReturnType<Arcade['open']>>,
  started: z.output<typeof hilo.HiLoRound>,
  cards: number[],
  count: number,
) {
  let round = started;
  for (let right = 0; right < count && round.outcome === 'open'; ) {
    const step = round.moves.length;
    const [now, next] = [rankOf(cards[step] ?? 0), rankOf(cards[step + 1] ?? 0)];
    const offer = round.offers.find((one) => isRightGuess(now, one.guess, next));
    if (offer !== undefined) right += 1;
    const move = offer?.guess ?? 'skip';
    round = await open.call(hilo.moveHiLo, { roundId: round.roundId, step, move });
  }
  return round;
}

it('raises the multiplier with right guesses and pays it once at the cash-out', async () => {
  const player = newPlayer();
  const open = await arcade.open('hi-lo', player);
  const { round, cards } = await start(open);
  expect(round).toMatchObject({
    cards: cards.slice(0, 1),
    moves: [],
    multiplier: '1.00',
    balance: 990n * peso,
  });
  expect(await open.refusal(hilo.cashOutHiLo, { roundId: round.roundId })).toBe('round_closed/none');
  const raised = await guessRight(open, round, cards, 1);
  expect(raised.cards).toEqual(cards.slice(0, raised.moves.length + 1));
  if (raised.outcome === 'open') {
    expect(arcade.operator.balanceOf(player.user)).toBe(99_000_000);
    const paid = await Promise.all([
      open.call(hilo.cashOutHiLo, { roundId: round.roundId }),
      open.call(hilo.cashOutHiLo, { roundId: round.roundId }),
    ]);
    for (const one of paid)
      expect(one).toMatchObject({ outcome: 'cashed_out', win: raised.payout, offers: [] });
  }
  const wins = arcade.operator.callsOf('/transaction/win').filter(({ round: id }) => id === round.roundId);
  expect(wins).toHaveLength(1);
  expect(raised.payout % 10_000n).toBe(0n);
});

it('loses on a wrong guess, and makes a move that is sent twice once', async () => {
  const open = await arcade.open('hi-lo', newPlayer());
  const { round, cards } = await start(open);
  const { roundId } = round;
  const both = await Promise.all([
    open.call(hilo.moveHiLo, { roundId, step: 0, move: 'skip' }),
    open.call(hilo.moveHiLo, { roundId, step: 0, move: 'skip' }),
  ]);
  expect(both.map(({ moves, skipsLeft }) => [moves, skipsLeft])).toEqual([
    [['skip'], 19],
    [['skip'], 19],
  ]);
  expect(await open.refusal(hilo.moveHiLo, { roundId, step: 5, move: 'skip' })).toBe('round_closed/none');
  expect(await open.refusal(hilo.moveHiLo, { roundId, step: 0, move: 'higher' })).toBe('action_reused/none');
  const wrong = guess(cards, 1, false);
  if (wrong === undefined) return;
  const lost = await open.call(hilo.moveHiLo, { roundId, step: 1, move: wrong });
  expect(lost).toMatchObject({ outcome: 'lost', win: 0n, offers: [], balance: 990n * peso });
  expect(await open.refusal(hilo.cashOutHiLo, { roundId })).toBe('round_closed/none');
});

it('resumes after a reload and a restart, one round at a time, for its own player alone', async () => {
  const player = newPlayer();
  const open = await arcade.open('hi-lo', player);
  const other = await arcade.open('hi-lo', newPlayer());
  const { round } = await start(open);
  const { roundId } = round;
  await open.call(hilo.moveHiLo, { roundId, step: 0, move: 'skip' });
  expect(await open.refusal(hilo.startHiLo, { actionId: arcade.newAction(), bet })).toBe('round_open/none');
  expect(await other.refusal(hilo.moveHiLo, { roundId, step: 1, move: 'skip' })).toBe('round_not_found/none');
  expect(await open.refusal(api.rotateSeed, {})).toBe('round_open/none');
  await arcade.restart();
  const again = await arcade.open('hi-lo', { user: player.user });
  const state = z.parse(hilo.HiLoState, again.session.state.engine);
  expect(state).toMatchObject({ roundId, moves: ['skip'], outcome: 'open' });
  expect(arcade.operator.balanceOf(player.user)).toBe(99_000_000);
});

it('cashes out by itself where no further guess fits under the highest win', async () => {
  const open = await arcade.open('hi-lo', 'demo');
  const { round, cards } = await start(open);
  const ended = await guessRight(open, round, cards, 60);
  expect(ended).toMatchObject({ outcome: 'cashed_out', offers: [] });
  expect(ended.win).toBeLessThanOrEqual(300n * peso);
  expect(ended.win).toBeGreaterThan(bet);
  const tooMuch = { actionId: arcade.newAction(), bet: 24n * peso };
  expect(await open.refusal(hilo.startHiLo, tooMuch)).toBe('bet_not_allowed/none');
});

it('can be proved', async () => {
  const open = await arcade.open('hi-lo', 'demo');
  const { round, cards } = await start(open);
  const wrong = guess(cards, 0, false);
  const right = guess(cards, 0, true);
  await open.call(hilo.moveHiLo, { roundId: round.roundId, step: 0, move: wrong ?? right ?? 'skip' });
  if (wrong === undefined) await open.call(hilo.cashOutHiLo, { roundId: round.roundId });
  await open.call(api.rotateSeed, {});
  const { fairness, detail } = await open.call(api.getRound, undefined, { roundId: round.roundId });
  const seed = Buffer.from(fairness?.serverSeed ?? '', 'hex');
  const below = draw((text) => createHmac('sha256', seed).update(text).digest(), fairness?.message ?? '');
  expect(dealHiLo(below).slice(0, 2)).toEqual(z.parse(hilo.HiLoRound, detail).cards);
});
