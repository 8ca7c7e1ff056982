import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { drawJackpots, jackpotRules } from '@kislap/rules/jackpot';
import { slotModels } from '@kislap/rules/slots/models';
import { playSlot } from '@kislap/rules/slots/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getRound, rotateSeed } from '../../api.ts';
import { games } from '../../catalogue/index.ts';
import { LiveMessage, livePath } from '../../live.api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { JackpotMeter, SlotRound, SlotState, spin } from './slot.api.ts';

let arcade: Arcade;
let users = 0;
const gameCode = 'bagyo-243';

beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

function newPlayer() {
  users += 1;
  return { user: `jackpot-user-${users}`, pesos: 1_000_000 };
}

async function poolOf(jackpot: string): Promise<Record<string, bigint>> {
  const rows = await arcade.read(
    'SELECT level, sum(amount)::bigint AS amount FROM arcade.jackpot_share WHERE jackpot = $1 GROUP BY level',
    [jackpot],
  );
  return Object.fromEntries(rows.map(({ level, amount }) => [level, amount]));
}

function sumOf(pool: Record<string, bigint>): bigint {
  return Object.values(pool).reduce((sum, amount) => sum + amount, 0n);
}

type Opened = Awaited<ReturnType<Arcade['open']>>;

/** Plays with the highest bet until a level is hit: two in five rounds hit the lowest. */
async function playToPrize(open: Opened) {
  const rounds: z.output<typeof SlotRound>[] = [];
  for (let i = 0; i < 80; i += 1) {
    const round = await open.call(spin, { actionId: arcade.newAction(), bet: 2_000n * peso });
    rounds.push(round);
    if ((round.jackpots ?? []).length > 0) return rounds;
  }
  throw new Error('no level was hit in eighty rounds');
}

it('grows by a hundredth of each stake, and pays a level through the wallet beside the win', async () => {
  const player = newPlayer();
  const open = await arcade.open(gameCode, player);
  const before = await poolOf('liwanag');
  const rounds = await playToPrize(open);
  const staked = BigInt(rounds.length) * 2_000n * peso;
  const prizes = rounds.at(-1)?.jackpots ?? [];
  const paid = prizes.reduce((sum, { amount }) => sum + amount, 0n);
  const seeds = prizes.reduce(
    (sum, { level }) => sum + (jackpotRules.find((rule) => rule.level === level)?.seed ?? 0n),
    0n,
  );
  // What was added is in the pool or has been paid above the seeds.
  expect(sumOf(await poolOf('liwanag'))).toBe(sumOf(before) + staked / 100n - (paid - seeds));
  for (const round of rounds) {
    const own = round.spins.reduce((sum, turn) => sum + turn.win, 0n);
    const extra = (round.jackpots ?? []).reduce((sum, { amount }) => sum + amount, 0n);
    expect(round.win).toBe(own + extra);
  }
  const won = rounds.reduce((sum, round) => sum + round.win, 0n);
  // Prize and win are paid when the last round is answered, not when some lease is over.
  expect(arcade.operator.balanceOf(player.user)).toBe(Number((1_000_000n * peso - staked + won) / 10n));
  const prizeCalls = arcade.operator
    .callsOf('/transaction/win')
    .filter(({ user, meta }) => user === player.user && meta !== undefined);
  expect(prizeCalls).toHaveLength(prizes.length);
  expect(prizeCalls[0]).toMatchObject({ round_closed: false, meta: { jackpot: true } });
});

it('keeps play money out of the pool of money', async () => {
  const open = await arcade.open('musika-243', 'demo');
  const before = await poolOf('liwanag');
  await open.call(spin, { actionId: arcade.newAction(), bet: 100n * peso });
  expect(await poolOf('liwanag')).toEqual(before);
  expect(sumOf(await poolOf('liwanag-demo'))).toBeGreaterThan(0n);
});

it('draws its levels where anybody can draw them again', async () => {
  const open = await arcade.open(gameCode, newPlayer());
  const rounds = await playToPrize(open);
  await open.call(rotateSeed, {});
  for (const { roundId } of rounds) {
    const { detail, fairness } = await open.call(getRound, undefined, { roundId });
    const round = z.parse(SlotRound, detail);
    const seed = Buffer.from(fairness?.serverSeed ?? '', 'hex');
    const below = draw((text) => createHmac('sha256', seed).update(text).digest(), fairness?.message ?? '');
    const model = slotModels.BAGYO243;
    const again = model && playSlot(model, below, round.bet);
    expect(again?.spins.map(({ stops }) => stops)).toEqual(round.spins.map(({ stops }) => stops));
    expect(drawJackpots(below, round.bet).toSorted()).toEqual(
      (round.jackpots ?? []).map(({ level }) => level).toSorted(),
    );
  }
});

it('shows the prizes as they stand to those who watch', async () => {
  const open = await arcade.open(gameCode, newPlayer());
  const { jackpot } = z.parse(SlotState, open.session.state.engine);
  const origin = 'http://localhost:8081';
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(arcade.base().replace('http', 'ws') + livePath, { headers: { origin } });
  const seen: z.output<typeof LiveMessage>[] = [];
  socket.on('message', (text) => seen.push(z.parse(LiveMessage, JSON.parse(String(text)))));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', token: open.token }));
  await expect.poll(() => seen.map(({ type }) => type)).toContain('welcome');
  socket.send(JSON.stringify({ type: 'join', room: jackpot?.room }));
  socket.send(JSON.stringify({ type: 'join', room: 'jackpot:liwanag-demo' }));
  await expect.poll(() => seen.map(({ type }) => type).sort()).toEqual(['refused', 'snapshot', 'welcome']);
  await open.call(spin, { actionId: arcade.newAction(), bet: 1_000n * peso });
  await expect.poll(() => seen.some(({ type }) => type === 'event')).toBe(true);
  const event = seen.find((message) => message.type === 'event');
  const meter = event?.type === 'event' ? z.parse(JackpotMeter, event.content) : undefined;
  expect(meter?.levels.map(({ level }) => level)).toEqual(['mini', 'minor', 'major', 'grand']);
  socket.terminate();
});

it('is fed by no stake that could hit a level for certain', () => {
  const [{ odds = 0 } = {}] = jackpotRules;
  const fed = games.filter(({ jackpot }) => jackpot !== null);
  expect(fed.length).toBeGreaterThanOrEqual(4);
  for (const game of fed) expect(game.betMax).toBeLessThan(BigInt(odds) * peso);
});
