import type { AccountId, OperatorRole } from '@kislap/contract-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { getPlayerFigures, getToday } from '../contract/reports.console.ts';
import { buildReportsServer, codeOf, php } from './reports-server.world.ts';
import { parseTheory } from './returned.ts';

const world = await buildReportsServer();
afterAll(() => world.close());
const { clock, games, ledger, operatorOf, report, drain } = world;
const { mia, stranger } = world.people;

describe('what play returned', () => {
  it('is told beside the games’ own return, with how far chance may carry it', async () => {
    const { list, returned } = await report({ groupBy: 'game' });
    // Six rounds, each 10 staked and 15 won: too few to judge.
    expect(list.find(({ key }) => key === games[0].gameId)?.returned).toEqual({
      ...{ hold: -50, rtp: 150, margin: null, theory: 96.5 },
    });
    // The second game names no return, so nothing can be said of both; each round lost the house five pesos.
    expect(returned).toEqual({ hold: -50, rtp: 150, margin: 28.29, theory: null });
    expect(list.find(({ key }) => key === '')?.returned).toBeNull();
  });

  it.each([
    ['0.965', 96.5],
    ['96.5', 96.5],
    ['96.50%', 96.5],
    ['1', 100],
    [' 97 % ', 97],
    ['0', undefined],
    ['high', undefined],
    ['965', undefined],
    [null, undefined],
  ])('reads %j as %s percent', (text, percent) => {
    expect(parseTheory(text)).toBe(percent);
  });
});

describe('the players of a report', () => {
  it('come by stake, by name, with the totals of everybody', async () => {
    const { list, totals } = await report({ groupBy: 'player', category: 'RNG' });
    expect(list.map(({ label, figures }) => [label, figures.stake / php]).sort()).toEqual([
      ['max', 30n],
      ['mia', 30n],
    ]);
    expect(totals.stake).toBe(60n * php);
  });

  it('are listed for everybody alone, and for no longer than a month', async () => {
    const groupBy = 'player';
    expect(await codeOf(report({ groupBy, player: 'max' }))).toBe('invalid_request');
    expect(await codeOf(report({ groupBy, agent: 'ana' }))).toBe('invalid_request');
    expect(await codeOf(report({ groupBy, from: '2026-10-23' }))).toBe('invalid_request');
  });
});

describe('all that a player ever did', () => {
  const ask = (role: OperatorRole, playerId: AccountId) =>
    operatorOf(role)(getPlayerFigures, { params: { playerId } });

  it('is summed up, with the days', async () => {
    const own = await ask('support', mia.accountId);
    expect(own).toMatchObject({
      ...{ firstPlayed: '2026-11-21', lastPlayed: '2026-11-23' },
      totals: { stake: 60n * php, win: 90n * php, deposits: 1_000n * php, result: -30n * php },
      returned: { rtp: 150, margin: null, theory: null },
    });
    expect(own.days.map(({ day, figures }) => [day, figures.rounds])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-22', 2],
      ['2026-11-23', 2],
    ]);
    expect((await ask('finance', stranger.accountId)).days).toEqual([]);
    expect(await codeOf(ask('content', mia.accountId))).toBe('forbidden');
  });
});

describe('today', () => {
  it('stands beside yesterday and the week before, until the same hour', async () => {
    // 11:30 in Manila on the 23rd; the bets of the day came at 9:00, those of the day before at 1:00.
    clock.set(new Date('2026-11-23T03:30:00Z'));
    const today = await operatorOf('auditor')(getToday, { query: {} });
    expect(today).toMatchObject({ day: '2026-11-23', fullHours: 11, openStake: 0n });
    expect(today.days.at(0)).toBe('2026-10-25');
    const { result, active, joined } = today;
    expect([result.today, result.yesterday, result.lastWeek]).toEqual([-20n * php, -20n * php, 0n]);
    expect(result.byHour).toEqual({ today: -20n * php, yesterday: -20n * php, lastWeek: 0n });
    expect(result.series.slice(-3)).toEqual([-20n * php, -20n * php, -20n * php]);
    expect(active).toMatchObject({ today: 2, yesterday: 2, lastWeek: 0 });
    // A trial is nobody's player.
    expect(joined).toMatchObject({ today: 2, yesterday: 0, byHour: { today: 2 } });
    clock.set(new Date('2026-11-23T00:30:00Z'));
    const earlier = await operatorOf('finance')(getToday, { query: {} });
    expect([earlier.fullHours, earlier.result.byHour.today]).toEqual([8, 0n]);
    expect(earlier.result.byHour.yesterday).toBe(-20n * php);
  });

  it('is for those who may read reports', async () => {
    expect(await codeOf(operatorOf('support')(getToday, { query: {} }))).toBe('forbidden');
  });
});

it('today counts no stake of a round that is open', async () => {
  clock.set(new Date('2026-11-23T03:40:00Z'));
  const [{ gameId, category, source }] = games;
  const round = { accountId: mia.accountId, gameId, category, source, currency: 'PHP', roundRef: 'open' };
  const figures = async () => {
    await drain();
    const { openStake, result } = await operatorOf('auditor')(getToday, { query: {} });
    return { openStake, result: result.today };
  };
  await ledger.play({ kind: 'bet', ...round, reference: 'open', amount: 7n * php });
  expect(await figures()).toEqual({ openStake: 7n * php, result: -20n * php });
  await ledger.play({ kind: 'win', ...round, reference: 'shut', amount: 2n * php, closesRound: true });
  expect(await figures()).toEqual({ openStake: 0n, result: -15n * php });
});
