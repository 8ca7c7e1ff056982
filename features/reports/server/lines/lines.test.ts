import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTeamOverview } from '../../contract/team.ts';
import * as calls from '../../contract/team-lines.ts';
import { getAgentRevenue } from '../../contract/team-records.ts';
import { buildReportsServer, codeOf, php } from '../reports-server.world.ts';

let world: Awaited<ReturnType<typeof buildReportsServer>>;
const days = { from: '2026-11-16', to: '2026-11-22' };
/** All that there is, in the week that is not over. */
const week = { from: '2026-11-21', to: '2026-11-23' };

beforeAll(async () => {
  world = await buildReportsServer();
});
afterAll(() => world.close());

type Name = 'ana' | 'ben' | 'mia' | 'max' | 'stranger' | 'trialAgent';
const as = (name: Name) => world.server.as(world.people[name].token);

/** Every page of a list. */
async function readAll<Row>(
  read: (after: string | undefined) => Promise<{ list: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  for (;;) {
    const { list, next } = await read(after);
    rows.push(...list);
    if (next === null) return rows;
    after = next;
  }
}

it('money of the whole team stands with the balance before and after, page by page, newest first', async () => {
  const read = (name: Name, query: object = {}) =>
    readAll((after) =>
      as(name)(calls.listTeamTransactions, {
        query: { ...week, ...query, pageSize: 1, ...(after && { after }) },
      }),
    );
  const all = await read('ana');
  expect(all.map(({ account }) => account).sort()).toEqual(['ana', 'ben', 'max', 'mia']);
  for (const row of all)
    expect(row).toMatchObject({ kind: 'deposits', balanceBefore: 0n, balanceAfter: 1_000n * php });
  expect((await read('ben')).map(({ account }) => account).sort()).toEqual(['ben', 'max']);
  expect((await read('ana', { account: 'max' })).map(({ account }) => account)).toEqual(['max']);
  expect(await read('ana', { kind: 'withdrawals' })).toEqual([]);
  const { accountId: teamId } = world.people.ben;
  expect(await read('ana', { teamId })).toEqual(await read('ben'));
});

it('a total of the overview is the sum of the rows that it opens', async () => {
  const { money } = await as('ana')(getTeamOverview, { query: week });
  const { list } = await as('ana')(calls.listTeamTransactions, { query: { ...week, kind: 'deposits' } });
  expect(list.reduce((sum, { change }) => sum + change, 0n)).toBe(money.deposits);
  const rounds = await as('ana')(calls.listTeamRounds, { query: { ...week, pageSize: 50 } });
  expect(rounds.list.reduce((sum, { stake }) => sum + stake, 0n)).toBe(money.bets);
  expect(rounds.list.reduce((sum, { win }) => sum + win, 0n)).toBe(money.wins);
});

it('rounds of the whole team are found by game, vendor, category, state and account', async () => {
  const read = (query: object) =>
    readAll((after) =>
      as('ana')(calls.listTeamRounds, { query: { ...week, ...query, pageSize: 5, ...(after && { after }) } }),
    );
  const all = await read({});
  expect(all).toHaveLength(12);
  expect(all.map(({ at }) => at.getTime())).toEqual(
    all.map(({ at }) => at.getTime()).sort((one, other) => other - one),
  );
  const [slots, tables] = world.games;
  expect((await read({ gameId: slots.gameId })).map(({ category }) => category)).toEqual(
    Array(6).fill('RNG'),
  );
  expect((await read({ vendor: tables.source })).map(({ vendor }) => vendor)).toEqual(
    Array(6).fill('=tables'),
  );
  expect(await read({ category: 'LIVE', account: 'mia' })).toHaveLength(3);
  expect(await read({ category: 'FISH' })).toEqual([]);
  expect(await read({ state: 'closed' })).toEqual(all);
  expect(await read({ state: 'open' })).toEqual([]);
  expect(await read({ account: 'max' })).toHaveLength(6);
});

it('a round opens to its bet and its win, for those above its player alone', async () => {
  const { list } = await as('ben')(calls.listTeamRounds, { query: { ...week, pageSize: 1 } });
  const [round] = list;
  if (!round) throw new Error('max played');
  const query = { accountId: round.accountId, vendor: round.vendor, roundRef: round.roundRef };
  const opened = await as('ana')(calls.getTeamRound, { query });
  expect(opened.round).toEqual(round);
  expect(opened.lines.map(({ type, amount }) => [type, amount])).toEqual([
    ['WIN', 15n * php],
    ['BET', 10n * php],
  ]);
  for (const name of ['stranger', 'trialAgent'] as const)
    expect(await codeOf(as(name)(calls.getTeamRound, { query }))).toBe('not_found');
});

it('people of a team are sorted by each figure, both ways, and come to the totals', async () => {
  for (const sort of calls.userFigures) {
    for (const order of calls.sortOrders) {
      const query = { from: '2026-11-21', to: '2026-11-21', sort, order };
      let totals: calls.UserMoney | undefined;
      const list = await readAll(async (after) => {
        const page = await as('ana')(calls.listTeamUsers, {
          query: { ...query, pageSize: 1, ...(after && { after }) },
        });
        totals = page.totals;
        return page;
      });
      expect(list.map(({ account }) => account).sort()).toEqual(['ana', 'ben', 'max', 'mia']);
      const values = list.map(({ money }) => money[sort]);
      const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect(values).toEqual(order === 'most' ? sorted.reverse() : sorted);
      expect(values.reduce((sum, value) => sum + value, 0n)).toBe(totals?.[sort]);
    }
  }
});

it('people of a team are found by the beginning of a name, with or without figures', async () => {
  const find = async (search: string, range: object = days) =>
    (await as('ana')(calls.listTeamUsers, { query: { ...days, ...range, search } })).list;
  expect((await find('M')).map(({ account }) => account)).toEqual(['max', 'mia']);
  expect(await find('nobody')).toEqual([]);
  expect(await find('%')).toEqual([]);
  const before = await find('ma', { from: '2026-10-01', to: '2026-10-31' });
  expect(before).toMatchObject([{ account: 'max', money: { bets: 0n } }]);
});

it('a range that is no period is refused for statements', async () => {
  const query = { from: '2026-11-17', to: '2026-11-20' };
  expect(await codeOf(as('ana')(calls.listTeamUsers, { query }))).toBe('invalid_request');
});

it('an export comes in parts that make one file', async () => {
  const { csv, next } = await as('ana')(calls.exportTeamTransactions, { query: week });
  expect(next).toBeNull();
  expect(csv.trim().split('\r\n')).toHaveLength(5);
  const first = await as('ana')(calls.listTeamTransactions, { query: { ...week, pageSize: 1 } });
  const rest = await as('ana')(calls.exportTeamTransactions, { query: { ...week, after: first.next ?? '' } });
  expect(rest.csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv.endsWith(rest.csv)).toBe(true);
  const users = await as('ana')(calls.exportTeamUsers, { query: days });
  expect(users.csv.split('\r\n')[0]).toContain('"netPL"');
});

it('lines show nobody outside of the own team', async () => {
  const ask = (name: Name, query: object) =>
    Promise.all([
      codeOf(as(name)(calls.listTeamTransactions, { query: { ...week, ...query } })),
      codeOf(as(name)(calls.listTeamRounds, { query: { ...week, ...query } })),
    ]);
  for (const account of ['ana', 'mia', 'nobody'])
    expect(await ask('ben', { account })).toEqual(['not_found', 'not_found']);
  expect(await ask('stranger', { teamId: world.people.ben.accountId })).toEqual(['not_found', 'not_found']);
  expect(await ask('ana', { account: 'max' })).toEqual(['answered', 'answered']);
  const users = { ...days, teamId: world.people.ana.accountId };
  expect(await codeOf(as('ben')(calls.listTeamUsers, { query: users }))).toBe('not_found');
  expect(await ask('mia', {})).toEqual(['forbidden', 'forbidden']);
});

it('a trial agent has no lines', async () => {
  const sampled = [
    (await as('trialAgent')(calls.listTeamTransactions, { query: week })).list,
    (await as('trialAgent')(calls.listTeamUsers, { query: days })).list,
    (await as('trialAgent')(calls.listTeamRounds, { query: days })).list,
  ];
  for (const list of sampled)
    expect(list.length > 0 && list.every(({ account }) => account.startsWith('sample-'))).toBe(true);
});

it('the income of an agent is the own one, and each day opens to its lines', async () => {
  const give = (who: 'ben' | 'max', type: 'AGENT_REBATE' | 'BET_REBATE', amount: bigint) =>
    world.ledger.post({
      ...{ kind: 'post', type, accountId: world.people[who].accountId, source: 'test', currency: 'PHP' },
      ...{ reference: `income ${type}`, from: 'house:lottery:rebate', to: 'player:cash', amount },
    });
  await give('ben', 'AGENT_REBATE', 25n * php);
  await give('max', 'BET_REBATE', 75n * php);
  await world.drain();
  const { list, totals } = await as('ben')(getAgentRevenue, { query: week });
  expect(list).toHaveLength(1);
  expect(totals).toMatchObject({ agentRebates: 25n * php, total: 25n * php });
  expect((await as('ana')(getAgentRevenue, { query: week })).totals.total).toBe(0n);
  const { money } = await as('ana')(getTeamOverview, { query: week });
  expect(money).toMatchObject({ agentRebates: 25n * php, betRebates: 75n * php, bonuses: 0n });
  const own = { ...week, account: 'ben', kind: 'agentRebates' } as const;
  const opened = await as('ben')(calls.listTeamTransactions, { query: own });
  expect(opened.list.map(({ change }) => change)).toEqual([25n * php]);
});
