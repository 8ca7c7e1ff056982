import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { type PoolSide, playPool, poolWin } from '@kislap/rules/pool';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { getRound, listRounds } from '../../api.ts';
import { LiveMessage, livePath } from '../../live.api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { listPoolProofs, PoolDetail, placePoolBet } from './pool.api.ts';
import { PoolEvent, PoolOwn, PoolSnapshot, poolRoom } from './pool.live.ts';
import { practiceStakes } from './pool-match.ts';

let arcade: Arcade;
let users = 0;
const gameCode = 'dalawang-ilaw';
const sockets = new Set<WebSocket>();

beforeAll(async () => {
  arcade = await buildArcade({ table: { bettingMs: 3_000, graceMs: 1_000, resultMs: 200, dealShare: 3 } });
});
afterEach(() => {
  for (const socket of sockets) socket.terminate();
  sockets.clear();
});
afterAll(() => arcade.close());

type Match = NonNullable<z.output<typeof PoolSnapshot>['match']>;

/** A player before the stage: what is told to him is kept in the order it came. */
async function sit(kind: 'real' | 'demo' = 'real') {
  users += 1;
  const user = `pool-user-${users}`;
  const open = await arcade.open(gameCode, kind === 'demo' ? 'demo' : { user, pesos: 100_000 });
  const socket = new WebSocket(arcade.base().replace('http', 'ws') + livePath, {
    headers: { origin: 'http://localhost:8081' },
  });
  sockets.add(socket);
  const matches: Match[] = [];
  const totals: z.output<typeof PoolSnapshot>['totals'][] = [];
  const parts: z.output<typeof PoolOwn>['part'][] = [];
  socket.on('message', (text) => {
    const message = z.parse(LiveMessage, JSON.parse(String(text)));
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'join', room: poolRoom(gameCode) }));
    if (message.type === 'own') parts.push(z.parse(PoolOwn, message.content).part);
    if (message.type === 'snapshot') {
      const { match } = z.parse(PoolSnapshot, message.content);
      if (match !== null) matches.push(match);
    }
    if (message.type !== 'event') return;
    const event = z.parse(PoolEvent, message.content);
    if (event.type === 'match') matches.push(event.match);
    else totals.push(event.totals);
  });
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', token: open.token }));

  async function until<Found>(find: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  return {
    ...open,
    totals,
    user,
    betting: (after?: string) =>
      until(() => {
        const last = matches.at(-1);
        const isFresh =
          last?.phase === 'betting' && last.matchId !== after && last.closesAt - Date.now() > 2_000;
        return isFresh ? last : undefined;
      }),
    phase: (matchId: string, phase: Match['phase']) =>
      until(() => matches.find((match) => match.matchId === matchId && match.phase === phase)),
    part: (matchId: string) => until(() => parts.find((part) => part.matchId === matchId)),
    pesos: () => arcade.operator.balanceOf(user) / 100_000,
    callsOf: (path: string) => arcade.operator.callsOf(path).filter((content) => content.user === user),
    bet: (matchId: string, side: PoolSide, pesos: bigint, actionId = arcade.newAction()) =>
      open.call(placePoolBet, { actionId, matchId, side, amount: pesos * peso }),
  };
}

it('shares the pool of a match among those who were right, one wallet bet each and one win of the sum', async () => {
  const [one, other] = [await sit(), await sit()];
  const { matchId, commit } = await one.betting();
  await Promise.all([
    one.bet(matchId, 'meron', 1_200n),
    one.bet(matchId, 'draw', 100n),
    other.bet(matchId, 'wala', 800n),
  ]);
  expect(one.pesos()).toBe(98_700);
  await expect
    .poll(() => one.totals.at(-1))
    .toEqual({ meron: 1_200n * peso, wala: 800n * peso, draw: 100n * peso });

  const over = await one.phase(matchId, 'over');
  const seed = Buffer.from(over.serverSeed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commit);
  const hmac = (text: string) => createHmac('sha256', seed).update(text).digest();
  const result = playPool(draw(hmac, `POOL|${matchId}|-|-`));
  expect(over.winner).toBe(result.winner);
  const sums = { meron: 1_200n * peso, wala: 800n * peso };
  const own = poolWin(
    [
      { side: 'meron', amount: 1_200n * peso },
      { side: 'draw', amount: 100n * peso },
    ],
    result,
    sums,
  );
  const theirs = poolWin([{ side: 'wala', amount: 800n * peso }], result, sums);
  expect(await one.part(matchId)).toMatchObject({ win: own, isVoid: false });
  await expect.poll(one.pesos).toBe(98_700 + Number(own / peso));
  await expect.poll(other.pesos).toBe(99_200 + Number(theirs / peso));
  expect(one.callsOf('/transaction/bet')).toHaveLength(2);
  expect(one.callsOf('/transaction/win')).toHaveLength(1);

  const [round] = (await one.call(listRounds)).rounds;
  const detail = await one.call(getRound, undefined, { roundId: round?.roundId ?? '' });
  expect(z.parse(PoolDetail, detail.detail)).toMatchObject({ winner: result.winner, totals: sums });
  expect(detail.fairness?.serverSeed).toBe(over.serverSeed);
  const { json } = await arcade.ask('/game/round', { user: one.user, round: round?.roundId ?? '' });
  const receipt = await (await fetch(String(json.url).replace(/^https?:\/\/[^/]+/, arcade.base()))).text();
  expect(receipt).toContain('Winner');
  const { proofs } = await one.call(listPoolProofs);
  expect(proofs[0]).toMatchObject({ matchId, winner: result.winner });
});

it('rolls every bet of a one-sided pool back', async () => {
  const player = await sit();
  const { matchId } = await player.betting();
  await player.bet(matchId, 'meron', 50n);
  await player.bet(matchId, 'meron', 70n);
  await player.phase(matchId, 'void');
  await expect.poll(player.pesos).toBe(100_000);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(2);
  expect(player.callsOf('/transaction/win')).toEqual([]);
});

it('gives play money somebody to play against, and refuses late and wrong bets', async () => {
  const player = await sit('demo');
  const { matchId } = await player.betting();
  const actionId = arcade.newAction();
  await player.bet(matchId, 'wala', 100n, actionId);
  expect((await player.bet(matchId, 'wala', 100n, actionId)).part.bets).toHaveLength(1);
  const refusal = (amount: bigint) =>
    player.refusal(placePoolBet, { actionId: arcade.newAction(), matchId, side: 'draw', amount });
  expect(await refusal(1n)).toBe('bet_not_allowed/none');
  const stakes = practiceStakes(matchId);
  await expect.poll(() => player.totals.at(-1)).toMatchObject({ wala: stakes.wala + 100n * peso });
  const over = await player.phase(matchId, 'over');
  const sums = { ...stakes, wala: stakes.wala + 100n * peso };
  const win = poolWin([{ side: 'wala', amount: 100n * peso }], { winner: over.winner ?? 'draw' }, sums);
  expect(await player.part(matchId)).toMatchObject({ win });
  expect(await refusal(10n * peso)).toBe('bets_closed/none');
});

it('calls an open match off on stopping', async () => {
  const player = await sit();
  const { matchId } = await player.betting();
  await player.bet(matchId, 'wala', 30n);
  await arcade.restart();
  await expect.poll(player.pesos).toBe(100_000);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(1);
});

it('settles a drawn match once where a process died before paying it', async () => {
  const [one, other] = [await sit(), await sit()];
  const { matchId } = await one.betting();
  await Promise.all([one.bet(matchId, 'meron', 300n), other.bet(matchId, 'wala', 100n)]);
  await one.phase(matchId, 'over');
  await expect.poll(() => other.callsOf('/transaction/win').length).toBe(1);
  await expect.poll(() => one.callsOf('/transaction/win').length).toBe(1);
  const before = [one.pesos(), other.pesos()];

  // The same match with the same bets, as a process leaves it that is killed between the drawing and the paying.
  const [dead] = await arcade.read(
    `INSERT INTO arcade.shared_round (id, game_code, room, server_seed, status, outcome, created_at)
     SELECT gen_random_uuid()::text, game_code, room, server_seed, 'closed', '{"winner":"meron"}', now()
     FROM arcade.shared_round WHERE id = $1 RETURNING id`,
    [matchId],
  );
  await arcade.read(
    `WITH part AS (INSERT INTO arcade.round (id, player_id, session_id, game_code, engine, action_id, bet, status,
         outcome, shared_id, created_at)
       SELECT gen_random_uuid(), player_id, session_id, game_code, engine, gen_random_uuid(), bet, 'open', '{}', $2,
         now() FROM arcade.round WHERE shared_id = $1 RETURNING *),
     bet AS (INSERT INTO arcade.round_bet (id, round_id, player_id, action_id, amount, choice, status, created_at)
       SELECT gen_random_uuid(), part.id, part.player_id, gen_random_uuid(), old.amount, old.choice, 'taken', now()
       FROM part JOIN arcade.round AS was ON was.shared_id = $1 AND was.player_id = part.player_id
       JOIN arcade.round_bet AS old ON old.round_id = was.id RETURNING *)
     INSERT INTO arcade.wallet_call (id, request_uuid, round_id, bet_id, kind, amount, status, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), round_id, id, 'bet', amount, 'accepted', now() FROM bet`,
    [matchId, dead?.id],
  );
  await arcade.restart();
  await expect.poll(() => one.callsOf('/transaction/win').length).toBe(2);
  await expect.poll(() => other.callsOf('/transaction/win').length).toBe(2);
  const states = await arcade.read(
    'SELECT bet, win, status FROM arcade.round WHERE shared_id = $1 ORDER BY bet',
    [dead?.id],
  );
  // 0.95 × 400 ÷ 300 is cut to 1.26.
  expect(states).toEqual([
    { bet: 100n * peso, win: 0n, status: 'settled' },
    { bet: 300n * peso, win: 378n * peso, status: 'settled' },
  ]);
  await arcade.restart();
  expect(one.callsOf('/transaction/win')).toHaveLength(2);
  expect([one.callsOf('/transaction/win').at(-1)?.amount, other.pesos()]).toEqual([37_800_000, before[1]]);
});
