import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  exportTeamOverview,
  getTeamOverview,
  getTeamToday,
  listTeamDays,
  TeamMoney,
} from '../../contract/team.ts';
import { buildReportsServer, codeOf, php } from '../reports-server.world.ts';

let world: Awaited<ReturnType<typeof buildReportsServer>>;
const days = { from: '2026-11-21', to: '2026-11-23' };

beforeAll(async () => {
  world = await buildReportsServer();
});
afterAll(() => world.close());

const as = (name: 'ana' | 'ben' | 'mia' | 'stranger' | 'trial' | 'trialAgent') =>
  world.server.as(world.people[name].token);

it('a team counts its people once in a range, and each day for itself', async () => {
  const whole = await as('ana')(getTeamOverview, { query: days });
  // mia and max bet on three days; ana and ben paid in too.
  expect(whole.heads).toMatchObject({ bettors: 2, depositors: 4, firstDepositors: 4 });
  const day = await as('ana')(getTeamOverview, { query: { from: '2026-11-23', to: '2026-11-23' } });
  expect(day.heads).toMatchObject({ bettors: 2, depositors: 0, firstDepositors: 0, active: 0 });
  const below = await as('ben')(getTeamOverview, { query: days });
  expect(below.heads).toMatchObject({ bettors: 1, depositors: 2 });
  expect(below.size.balance).toBe(2_030n * php);
  expect(whole.size.balance).toBe(4_060n * php);
});

it('the lines of a team come to its figures, at every step down', async () => {
  for (const [name, top] of [
    ['ana', 'ana'],
    ['ana', 'ben'],
    ['ben', 'ben'],
  ] as const) {
    const { accountId } = world.people[top];
    const { money, lines } = await as(name)(getTeamOverview, { query: { ...days, accountId } });
    for (const figure of Object.keys(TeamMoney.shape) as (keyof TeamMoney)[]) {
      expect(lines.reduce((sum, line) => sum + line.money[figure], 0n)).toBe(money[figure]);
    }
    expect(money.bets > 0n).toBe(true);
  }
});

it('a member has a line and no team', async () => {
  const { accountId } = world.people.max;
  const { money, heads, lines } = await as('ana')(getTeamOverview, { query: { ...days, accountId } });
  expect(lines).toHaveLength(1);
  expect(money).toMatchObject({ bets: 60n * php, wins: 90n * php, netPL: 30n * php });
  expect(heads).toMatchObject({ bettors: 0, active: null });
});

it('shows nobody outside of the own team', async () => {
  const ask = (name: Parameters<typeof as>[0], top: keyof typeof world.people) => {
    const query = { ...days, accountId: world.people[top].accountId };
    return Promise.all([
      codeOf(as(name)(getTeamOverview, { query })),
      codeOf(as(name)(exportTeamOverview, { query })),
    ]);
  };
  for (const top of ['ana', 'mia', 'stranger'] as const)
    expect(await ask('ben', top)).toEqual(['not_found', 'not_found']);
  for (const top of ['ana', 'ben', 'max'] as const)
    expect(await ask('stranger', top)).toEqual(['not_found', 'not_found']);
  expect(await ask('mia', 'mia')).toEqual(['forbidden', 'forbidden']);
  expect(await ask('ana', 'max')).toEqual(['answered', 'answered']);
});

it('today shows the day, the week, and who stopped playing after seven days', async () => {
  const now = await as('ana')(getTeamToday);
  expect(now).toMatchObject({ day: '2026-11-23', weekStart: '2026-11-23', stopped: [] });
  expect(now.today.money.bets).toBe(40n * php);
  world.clock.set(new Date('2026-11-30T02:00:00Z'));
  const later = await as('ana')(getTeamToday);
  expect(later.today.money.bets).toBe(0n);
  expect(later.stopped.map(({ account, lastBetDay }) => [account, lastBetDay]).sort()).toEqual([
    ['max', '2026-11-23'],
    ['mia', '2026-11-23'],
  ]);
  expect((await as('stranger')(getTeamToday)).stopped).toEqual([]);
  world.clock.set(new Date('2026-11-23T01:00:00Z'));
});

it('an account becomes active with 500 of valid bets in a period', async () => {
  const { mia } = world.people;
  const [game] = world.games;
  const round = { accountId: mia.accountId, ...game, currency: 'PHP', roundRef: 'much' };
  await world.ledger.play({ kind: 'bet', ...round, reference: 'b much', amount: 500n * php });
  await world.ledger.play({ kind: 'win', ...round, reference: 'w much', amount: 1n, closesRound: true });
  await world.drain();
  const active = async (from: string) =>
    (await as('ana')(getTeamOverview, { query: { from, to: '2026-11-23' } })).heads.active;
  expect(await active('2026-11-23')).toBe(1);
  expect(await active('2026-11-01')).toBe(1);
  expect(await active('2026-11-22')).toBeNull();
  const { heads } = await as('ben')(getTeamOverview, { query: { from: '2026-11-23', to: '2026-11-23' } });
  expect(heads.active).toBe(0);
});

it('an export has a line for the account and for each directly below', async () => {
  const { fileName, csv } = await as('ana')(exportTeamOverview, { query: days });
  expect(fileName).toBe('team-2026-11-21-2026-11-23.csv');
  expect(csv.trim().split('\r\n')).toHaveLength(4);
});

it('the lines of a team come page by page, the account itself first', async () => {
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const query = { ...days, pageSize: 1, ...(after && { after }) };
    const page = await as('ana')(getTeamOverview, { query });
    seen.push(...page.lines.map(({ account, isOwn }) => (isOwn ? `${account} alone` : account)));
    after = page.next;
  } while (after);
  expect(seen).toEqual(['ana alone', 'ben', 'mia']);
  const broken = { ...days, after: 'nonsense' };
  expect(await codeOf(as('ana')(getTeamOverview, { query: broken }))).toBe('invalid_request');
});

it('the days of a team come to its figures', async () => {
  const { money } = await as('ana')(getTeamOverview, { query: days });
  const byDay = await as('ana')(listTeamDays, { query: days });
  expect(byDay.days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  for (const figure of Object.keys(TeamMoney.shape) as (keyof TeamMoney)[])
    expect(byDay.days.reduce((sum, day) => sum + day.money[figure], 0n)).toBe(money[figure]);
  expect(byDay.days.map(({ heads }) => heads.bettors)).toEqual([2, 2, 2]);
  expect(byDay.days[0]?.heads.firstDepositors).toBe(4);
  const { accountId } = world.people.ana;
  expect(await codeOf(as('ben')(listTeamDays, { query: { ...days, accountId } }))).toBe('not_found');
});

it('a trial agent sees an invented team', async () => {
  const { accountId } = world.people.ana;
  const call = as('trialAgent');
  expect(await call(getTeamOverview, { query: days })).toMatchObject({ isSample: true });
  expect(await call(getTeamToday)).toMatchObject({ isSample: true });
  expect(await codeOf(call(getTeamOverview, { query: { ...days, accountId } }))).toBe('not_found');
});

it('a range that is too long or upside down is refused', async () => {
  for (const query of [
    { from: '2026-11-23', to: '2026-11-21' },
    { from: '2026-01-01', to: '2026-11-21' },
  ])
    expect(await codeOf(as('ana')(getTeamOverview, { query }))).toBe('invalid_request');
});
