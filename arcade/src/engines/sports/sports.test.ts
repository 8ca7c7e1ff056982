import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { footballRules } from '@kislap/rules/football';
import { footballLeagues } from '@kislap/rules/football-leagues';
import { oddsText } from '@kislap/rules/odds';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getRound, getState, listRounds } from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { leaveFeeds, until } from '../../testing/feed.ts';
import { footballResult } from '../football/football.result.ts';
import { settleLegs } from './slip.ts';
import { listMatchdayProofs, placeSlip, SlipDetail, SportsState } from './sports.api.ts';
import { watchLeague } from './sports.world.ts';

let arcade: Arcade;
let users = 0;
const gameCode = 'liga-tala';
const rules = footballRules(footballLeagues[0]);

beforeAll(async () => {
  arcade = await buildArcade();
});
afterEach(leaveFeeds);
afterAll(() => arcade.close());

async function sit(at = gameCode, kind: 'real' | 'demo' = 'real') {
  users += 1;
  const user = `sports-user-${users}`;
  const open = await arcade.open(at, kind === 'demo' ? 'demo' : { user, pesos: 1_000 });
  const league = await watchLeague(arcade.base(), open.token, at);
  return {
    ...open,
    league,
    user,
    pesos: () => arcade.operator.balanceOf(user) / 100_000,
    callsOf: (path: string) => arcade.operator.callsOf(path).filter((content) => content.user === user),
    bet: (matchdayId: string, picks: [number, string][], pesos: bigint, actionId = arcade.newAction()) => {
      const legs = picks.map(([match, pick]) => ({ match, pick }));
      return open.call(placeSlip, { actionId, matchdayId, amount: pesos * peso, legs });
    },
  };
}

it('takes one wallet bet a slip, plays what the seed decides, and settles each slip by it', async () => {
  const player = await sit();
  const { matchdayId, commit, day } = await player.league.open();
  const [result] = rules.markets(rules.matches(day)[0] ?? expect.unreachable());
  const single = await player.bet(matchdayId, [[0, '1x2:home']], 100n);
  const pair = await player.bet(
    matchdayId,
    [
      [1, '1x2:draw'],
      [2, '1x2:away'],
    ],
    10n,
  );
  expect(single.slip).toMatchObject({
    status: 'open',
    legs: [{ odds: result?.picks[0]?.odds, result: null }],
  });
  expect(pair.balance).toBe(890n * peso);
  expect(player.callsOf('/transaction/bet').map(({ amount, meta }) => [amount, meta])).toEqual([
    // The vendor's word for on which side it stands; a slip of several is on none.
    [10_000_000, { event: `${matchdayId}:0:1x2`, selection: 'home' }],
    [1_000_000, undefined],
  ]);

  const played = await player.league.played(matchdayId, 'playing');
  const over = await player.league.played(matchdayId, 'over');
  const seed = Buffer.from(over.serverSeed ?? '', 'hex');
  expect(played.serverSeed).toBeNull();
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commit);
  const hmac = (text: string) => createHmac('sha256', seed).update(text).digest();
  const results = rules.play(draw(hmac, `FOOTBALL|${matchdayId}|-|-`), day);
  expect(z.parse(z.array(footballResult), over.results)).toEqual(results);

  const wins = [single, pair].map(({ slip }) => settleLegs(rules, slip.amount, slip.legs, results).win);
  const settled = [await player.league.slip(single.slip.slipId), await player.league.slip(pair.slip.slipId)];
  const [, pairSettled] = settled;
  expect(settled.map(({ win, status }) => [win, status])).toEqual(wins.map((win) => [win, 'settled']));
  await expect.poll(() => player.callsOf('/transaction/win')).toHaveLength(2);
  await expect.poll(player.pesos).toBe(890 + Number(((wins[0] ?? 0n) + (wins[1] ?? 0n)) / 10_000n) / 100);

  const { rounds } = await player.call(listRounds);
  expect(rounds.map(({ bet, win }) => [bet, win])).toEqual([
    [10n * peso, wins[1]],
    [100n * peso, wins[0]],
  ]);
  const round = await player.call(getRound, undefined, { roundId: single.slip.slipId });
  expect(z.parse(SlipDetail, round.detail).matches[0]?.score).toMatch(/^\d+–\d+$/);
  expect(round.fairness).toMatchObject({
    serverSeed: over.serverSeed,
    message: `FOOTBALL|${matchdayId}|-|-`,
  });
  const { json } = await arcade.ask('/game/round', { user: player.user, round: pair.slip.slipId });
  const receipt = await (await fetch(String(json.url).replace(/^https?:\/\/[^/]+/, arcade.base()))).text();
  expect(receipt).toContain('Bet slip');
  // Every leg with its odds and what came of it, and the look of the games.
  expect(receipt.match(/class="leg"/g)).toHaveLength(2);
  for (const { odds, result } of pairSettled?.legs ?? []) {
    expect(receipt).toContain(`<dd>${oddsText(odds)}</dd>`);
    expect(receipt).toContain(result === 'WIN' ? '<dd>Won</dd>' : '<dd>Lost</dd>');
  }
  expect(receipt).toContain('/art/');
  // Settled slips stay in the game after their round.
  const again = await watchLeague(arcade.base(), player.token, gameCode);
  const kept = await until(() => again.snapshots[0]?.slips);
  expect(kept.map(({ slipId, status }) => [slipId, status])).toEqual([
    [single.slip.slipId, 'settled'],
    [pair.slip.slipId, 'settled'],
  ]);
  expect(receipt).toContain(rules.matches(day)[2]?.away.name);
  const { proofs } = await player.call(listMatchdayProofs);
  expect(proofs.find((proof) => proof.matchdayId === matchdayId)).toMatchObject({ day, results });
});

it('refuses what is no slip, and after kick-off every slip', async () => {
  const player = await sit();
  const { matchdayId, day } = await player.league.open();
  const refusal = (legs: { match: number; pick: string }[], amount = 10n * peso) =>
    player.refusal(placeSlip, { actionId: arcade.newAction(), matchdayId, amount, legs });
  expect(await refusal([{ match: 0, pick: '1x2:nobody' }])).toBe('bet_not_allowed/none');
  expect(await refusal([{ match: 9, pick: '1x2:home' }])).toBe('bet_not_allowed/none');
  const twice = ['1x2:home', '1x2:draw'].map((pick) => ({ match: 0, pick }));
  expect(await refusal(twice)).toBe('bet_not_allowed/none');
  expect(await refusal([{ match: 0, pick: '1x2:home' }], 1n)).toBe('bet_not_allowed/none');
  expect(await refusal([{ match: 0, pick: '1x2:home' }], 1_500n * peso)).toBe('insufficient_funds/none');
  const slot = await arcade.open('fiesta-20', 'demo');
  const body = {
    actionId: arcade.newAction(),
    matchdayId,
    amount: peso,
    legs: [{ match: 0, pick: '1x2:home' }],
  };
  expect(await slot.refusal(placeSlip, body)).toBe('game_unavailable/none');

  await player.league.played(matchdayId, 'playing');
  expect(await refusal([{ match: 0, pick: '1x2:home' }])).toBe('bets_closed/none');
  expect(player.pesos()).toBe(1_000);
  expect(rules.matches(day)).toHaveLength(4);
});

it('answers a repeated action the same and keeps play money apart', async () => {
  const player = await sit(gameCode, 'demo');
  const { matchdayId } = await player.league.open();
  const actionId = arcade.newAction();
  const first = await player.bet(matchdayId, [[3, '1x2:home']], 50n, actionId);
  const again = await player.bet(matchdayId, [[3, '1x2:home']], 50n, actionId);
  expect(again).toEqual({ slip: first.slip, balance: null });
  const other = { actionId, matchdayId, amount: 60n * peso, legs: [{ match: 3, pick: '1x2:home' }] };
  expect(await player.refusal(placeSlip, other)).toBe('action_reused/none');
  const more = await player.bet(matchdayId, [[1, '1x2:away']], 20n);
  const state = z.parse(SportsState, (await player.call(getState)).engine);
  expect(state.slips.map(({ slipId }) => slipId)).toEqual([first.slip.slipId, more.slip.slipId]);
  const wins = [await player.league.slip(first.slip.slipId), await player.league.slip(more.slip.slipId)];
  const won = wins.reduce((sum, { win }) => sum + win, 0n);
  expect((await player.call(getState)).balance).toBe(9_930n * peso + won);
});

it('gives a stake back that the wallet takes after kick-off', async () => {
  const player = await sit('copa-dagat');
  const { matchdayId } = await player.league.open();
  arcade.operator.trouble('/transaction/bet', 'slow');
  const late = player.bet(matchdayId, [[0, '1x2:home']], 10n);
  await expect.poll(() => player.callsOf('/transaction/bet')).toHaveLength(1);
  await arcade.read(`UPDATE arcade.shared_round SET status = 'void', ended_at = now() WHERE id = $1`, [
    matchdayId,
  ]);
  await expect(late).rejects.toThrow('bets_closed');
  await expect.poll(player.pesos).toBe(1_000);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(1);
});

it('plays e-sports by the same calls', async () => {
  const player = await sit('bituin-arena');
  const { matchdayId } = await player.league.open();
  const both = [
    await player.bet(matchdayId, [[0, 'win:home']], 10n),
    await player.bet(matchdayId, [[0, 'win:away']], 10n),
  ];
  const ends = await Promise.all(both.map(({ slip }) => player.league.slip(slip.slipId)));
  expect(ends.filter(({ win }) => win > 0n)).toHaveLength(1);
  const paid = ends.find(({ win }) => win > 0n);
  expect(paid?.win).toBe((10n * peso * BigInt(paid?.legs[0]?.odds ?? 0)) / 100n);
});

it('calls the open round off on stopping', async () => {
  const player = await sit();
  const { matchdayId } = await player.league.open();
  await player.bet(matchdayId, [[0, '1x2:home']], 30n);
  await arcade.restart();
  await expect.poll(player.pesos).toBe(1_000);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(1);
  expect(player.callsOf('/transaction/win')).toEqual([]);
});
