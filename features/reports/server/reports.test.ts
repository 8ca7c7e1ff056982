import type { AccountId } from '@kislap/contract-kit';
import { csvOf } from '@kislap/platform/csv.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getOwnProfit } from '../contract/profit.ts';
import { exportReport, getReport } from '../contract/reports.console.ts';
import { Figures, getTeamReport, listDailySummary } from '../contract/reports.ts';
import { buildReportsServer, codeOf, period, php } from './reports-server.world.ts';

const world = await buildReportsServer();
afterAll(() => world.close());
const { server, clock, operatorOf, report, reports } = world;
const { ana, ben, mia, max, stranger, trial, trialAgent } = world.people;

describe("the console's report", () => {
  it('groups everybody by day of the business, with totals', async () => {
    const { list, totals, totalPages } = await report();
    expect(
      list.map(({ key, figures }) => [key, figures.stake / php, figures.validBet / php, figures.rounds]),
    ).toEqual([
      ['2026-11-23', 40n, 30n, 4],
      ['2026-11-22', 40n, 30n, 4],
      ['2026-11-21', 40n, 30n, 4],
    ]);
    expect(totals).toMatchObject({
      stake: 120n * php,
      win: 180n * php,
      deposits: 4_000n * php,
      result: -60n * php,
    });
    expect(totalPages).toBe(1);
    expect(z.safeParse(Figures, z.encode(Figures, totals)).success).toBe(true);
  });

  it('groups by hour, category, vendor and game, filters by each, and pages', async () => {
    const hours = await report({ unit: 'hour' });
    expect(hours.list.map(({ key }) => key)).toEqual([
      '2026-11-23T01:00:00Z',
      '2026-11-21T17:00:00Z',
      '2026-11-21T05:00:00Z',
      '2026-11-21T04:00:00Z',
    ]);
    const byCategory = await report({ groupBy: 'category' });
    expect(byCategory.list.map(({ key, figures }) => [key, figures.validBet / php])).toEqual([
      ['LIVE', 30n],
      ['RNG', 60n],
      ['', 0n],
    ]);
    const games = await report({ groupBy: 'game', category: 'RNG' });
    expect(games.list.map(({ label }) => label)).toEqual(['=HYPERLINK("x")']);
    const vendor = await report({ vendor: 'arcade' });
    expect(vendor.totals).toMatchObject({ stake: 60n * php, deposits: 0n });
    const paged = await report({ pageSize: 2, page: 2 });
    expect([paged.list.length, paged.totalPages, paged.totals.stake]).toEqual([1, 2, 120n * php]);
  });

  it("shows a player's own figures and an agent's team", async () => {
    expect((await report({ player: 'max' })).totals.stake).toBe(60n * php);
    expect((await report({ agent: 'ben' })).totals).toMatchObject({
      stake: 60n * php,
      deposits: 2_000n * php,
    });
    expect((await report({ agent: 'ana' })).totals).toMatchObject({
      stake: 120n * php,
      deposits: 4_000n * php,
    });
    expect((await report({ player: 'ana' })).totals.stake).toBe(0n);
    expect(await codeOf(report({ player: 'nobody' }))).toBe('not_found');
  });

  it('refuses a period that runs backwards or too far, and roles without the right', async () => {
    expect(await codeOf(report({ from: '2026-11-23', to: '2026-11-21' }))).toBe('invalid_request');
    expect(await codeOf(report({ from: '2026-01-01' }))).toBe('invalid_request');
    expect(await codeOf(report({ unit: 'hour', from: '2026-11-01' }))).toBe('invalid_request');
    for (const role of ['support', 'content'] as const) {
      expect(await codeOf(operatorOf(role)(getReport, { query: period }))).toBe('forbidden');
      expect(await codeOf(operatorOf(role)(exportReport, { query: period }))).toBe('forbidden');
    }
    expect(await codeOf(server.as(ana.token)(getReport, { query: period }))).toBe('session_expired');
  });

  it('exports cells that a spreadsheet does not run as formulas', async () => {
    const { csv, fileName } = await operatorOf('auditor')(exportReport, {
      query: { ...period, groupBy: 'game' },
    });
    expect(fileName).toBe('report-2026-11-21-2026-11-23.csv');
    const lines = csv.split('\r\n');
    expect(lines[0]).toMatch(/^"game","stake","validBet"/);
    expect(csv).toContain(`"'=HYPERLINK(""x"")",60.00`);
    expect(lines.filter((line) => /^"?[=+@\t-]/.test(line))).toEqual([]);
    const vendors = await operatorOf('auditor')(exportReport, { query: { ...period, groupBy: 'vendor' } });
    expect(vendors.csv).toContain(`"'=tables",60.00`);
  });

  it.each(['=1+1', '+1', '-1', '@x', '\t=1', ' =1', "'=1", '\r=1', '"=1'])('disarms %j', (text) => {
    expect(csvOf(['a'], [[{ text }]]).split('\r\n')[1]).toMatch(/^"'/);
  });
});

describe('the players and agents', () => {
  it('see their own days', async () => {
    const query = { from: '2026-11-21', to: '2026-11-23' };
    const own = await server.as(mia.token)(listDailySummary, { query });
    expect(own.list.map(({ day, figures }) => [day, figures.stake / php])).toEqual([
      ['2026-11-23', 20n],
      ['2026-11-22', 20n],
      ['2026-11-21', 20n],
    ]);
    expect((await server.as(ana.token)(listDailySummary, { query })).totals.stake).toBe(0n);
    expect(await codeOf(server.as(trial.token)(listDailySummary, { query }))).toBe('in_need_true_account');
    expect(await codeOf(server.as(null)(listDailySummary, { query }))).toBe('login_required');
  });

  it('see their own result by day and by game, with every part adding up to its net', async () => {
    const query = { from: '2026-11-21', to: '2026-11-23' };
    const { total, days, games } = await server.as(mia.token)(getOwnProfit, { query });
    const { totals } = await server.as(mia.token)(listDailySummary, { query });
    expect(total.games).toBe(-totals.result);
    expect(total.net).toBe(total.games + total.gifts - total.fees + total.adjustments);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
    expect(days.reduce((sum, { profit }) => sum + profit.net, 0n)).toBe(total.net);
    expect(games.length).toBeGreaterThan(0);
    expect(games.reduce((sum, { profit }) => sum + profit.games, 0n)).toBe(total.games);
    expect(await codeOf(server.as(trial.token)(getOwnProfit, { query }))).toBe('in_need_true_account');
  });

  it('see only their own team', async () => {
    const ask = (token: string, accountId?: AccountId) =>
      server.as(token)(getTeamReport, { query: { ...period, ...(accountId ? { accountId } : {}) } });
    expect((await ask(ana.token)).totals.stake).toBe(120n * php);
    expect((await ask(ana.token, ben.accountId)).totals.stake).toBe(60n * php);
    expect((await ask(ana.token, max.accountId)).totals.stake).toBe(60n * php);
    expect((await ask(ben.token)).totals.stake).toBe(60n * php);
    expect(await codeOf(ask(ben.token, ana.accountId))).toBe('not_found');
    expect(await codeOf(ask(ben.token, mia.accountId))).toBe('not_found');
    expect(await codeOf(ask(stranger.token, max.accountId))).toBe('not_found');
    expect(await codeOf(ask(mia.token))).toBe('forbidden');
    expect(await codeOf(ask(mia.token, mia.accountId))).toBe('forbidden');
  });
});

describe('a trial agent', () => {
  it('sees invented figures that add up, and nobody real', async () => {
    const ask = (query: object) =>
      server.as(trialAgent.token)(getTeamReport, { query: { ...period, ...query } });
    const { list, totals } = await ask({ from: '2026-10-01' });
    expect(list).toHaveLength(30);
    expect(list[0]?.key).toBe('2026-11-23');
    expect(list.reduce((sum, { figures }) => sum + figures.stake, 0n)).toBe(totals.stake);
    expect(list.reduce((sum, { figures }) => sum + figures.rounds, 0)).toBe(totals.rounds);
    expect(totals.stake - totals.win).toBe(totals.result);
    expect((await ask({ groupBy: 'category' })).list).toHaveLength(1);
    expect(await codeOf(ask({ accountId: ana.accountId }))).toBe('not_found');
  });
});

describe('the upkeep', () => {
  it('names a figure that differs from the ledger', async () => {
    expect(await reports.checkSample(100)).toEqual({ accounts: 4, breaks: [] });
    const { pool } = server.platform.database;
    await pool.query(
      'UPDATE reports.day SET win = win + 1 WHERE account_id = $1 AND scope = 0 AND day = $2',
      [max.accountId, '2026-11-23'],
    );
    const found: string[] = [];
    // One at a time, round and round.
    for (let turn = 0; turn < 5; turn += 1) found.push(...(await reports.checkSample(1)).breaks);
    expect(found.length).toBeGreaterThan(0);
    for (const sentence of found)
      expect(sentence).toMatch(new RegExp(`^${max.accountId} 2026-11-23 .* win: `));
  });

  it('drops the hours of long ago, and keeps their days', async () => {
    clock.set(new Date('2027-03-20T04:00:00Z'));
    await reports.keepMonths();
    const { pool } = server.platform.database;
    const { rows } = await pool.query('SELECT count(*)::integer AS hours FROM reports.hour');
    expect(rows[0].hours).toBe(0);
    expect((await report()).totals.stake).toBe(120n * php);
    const { rows: months } = await pool.query(
      "SELECT relname FROM pg_class WHERE relname LIKE 'hour_20%' AND relkind = 'r' ORDER BY 1",
    );
    expect(months.map(({ relname }) => relname)).toEqual(['hour_2027_03', 'hour_2027_04', 'hour_2027_05']);
  });
});
