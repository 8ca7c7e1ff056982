import * as team from '@kislap/agents/contract/agents';
import * as rates from '@kislap/agents/contract/rates';
import * as registering from '@kislap/agents/contract/registering';
import { listAgentAnnouncements } from '@kislap/content/contract/content';
import { getDownlineSeries } from '@kislap/lottery/contract/series';
import * as reports from '@kislap/reports/contract/reports';
import * as overview from '@kislap/reports/contract/team';
import * as lines from '@kislap/reports/contract/team-lines';
import { getAgentRevenue } from '@kislap/reports/contract/team-records';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as bills from '../../contract/bills.ts';
import * as calls from '../../contract/commissions.ts';
import { kinds } from '../../rules/terms.ts';
import { plainTerms } from '../commissions.world.ts';
import { pesos } from '../play.world.ts';
import { buildReadsWorld, type Person, type ReadsWorld } from './reads.world.ts';

// Agents ask by every call of theirs for anybody's figures, bills, contracts and rates, over HTTP.

/** The long form: `npm run torture -- --part agents`. */
const reads = Number(process.env.PROPERTY_CASES ?? 300);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

let world: ReadsWorld;
beforeAll(async () => {
  const shape = fc.array(fc.nat(10_000), { minLength: 10, maxLength: 10 });
  world = await buildReadsWorld(fc.sample(shape, { numRuns: 1, seed })[0] ?? []);
});
afterAll(() => world.close());

interface Asked {
  me: Person;
  call: ReturnType<ReadsWorld['callOf']>;
  other: Person;
  /** Any. */
  number: number;
}
/** The own upline is named by what he pays. */
interface Way {
  seesUpline?: boolean;
  ask(asked: Asked): Promise<unknown>;
}

const range = () => ({ from: world.day, to: world.day });
const pick = <One>(list: readonly One[], number: number): One => {
  const one = list[number % list.length];
  if (one === undefined) throw new Error('there is one');
  return one;
};
const terms = ({ number }: Asked) => plainTerms(pick(kinds, number), 1 + (number % 2));
const side = ({ number }: Asked) => pick(['own', 'downline'] as const, number);
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

const ways: Record<string, Way> = {
  team: { ask: ({ call }) => call(team.getTeam) },
  downline: { ask: ({ call, other }) => call(team.listDownline, { query: { uplineId: other.accountId } }) },
  search: {
    ask: ({ call, other }) => call(team.listDownline, { query: { search: other.name.slice(0, 5) } }),
  },
  ownRates: { ask: ({ call }) => call(rates.getOwnRates) },
  rates: {
    ask: ({ call, other }) => call(rates.getDownlineRates, { params: { accountId: other.accountId } }),
  },
  invitations: { ask: ({ call }) => call(registering.listInvitations) },
  bills: {
    seesUpline: true,
    async ask(asked) {
      const [from, kind] = [side(asked), pick(kinds, asked.number >> 1)];
      const reply = await asked.call(bills.listBills, { query: { ...range(), side: from, kind } });
      const party = from === 'own' ? 'payee' : 'payer';
      const mine = world.bills.filter((bill) => bill[party] === asked.me.accountId && bill.kind === kind);
      expect(reply.totals.amount).toBe(sum(mine.map(({ amount }) => amount)));
      return reply;
    },
  },
  bill: {
    seesUpline: true,
    async ask({ me, call, number }) {
      const { billId, payee, payer, amount } = pick(world.bills, number);
      const reply = await call(bills.explainBill, { params: { billId } });
      expect([payee, payer]).toContain(me.accountId);
      expect(reply.bill.amount).toBe(amount);
      return reply;
    },
  },
  billFile: {
    seesUpline: true,
    async ask({ me, call, number }) {
      const { billId, payee, payer } = pick(world.bills, number);
      const form = pick(['csv', 'pdf'] as const, number >> 3);
      const { content } = await call(bills.exportBill, { params: { billId }, query: { form } });
      expect([payee, payer]).toContain(me.accountId);
      return form === 'csv' ? content : Buffer.from(content, 'base64').toString('latin1');
    },
  },
  openBills: {
    seesUpline: true,
    ask: (asked) => asked.call(bills.listOpenBills, { query: { side: side(asked) } }),
  },
  owed: { ask: ({ call }) => call(bills.getOwed) },
  dryRun: {
    async ask({ me, call }) {
      const body = { terms: plainTerms('DAILY', 1), at: new Date(`${world.day}T00:00:00+08:00`) };
      const reply = await call(bills.dryRun, { body });
      const staked = world.teamOf(me.accountId).reduce((all, { stake }) => all + stake, 0);
      expect(reply.explanation.base).toBe(pesos(staked));
      return reply;
    },
  },
  contracts: {
    seesUpline: true,
    ask: (asked) => asked.call(calls.listContracts, { query: { side: side(asked) } }),
  },
  outlook: {
    seesUpline: true,
    async ask({ me, call, number }) {
      const { contractId, payee, payer } = pick(world.contracts, number);
      const reply = await call(calls.getOutlook, { params: { contractId } });
      expect([payee, payer]).toContain(me.accountId);
      return reply;
    },
  },
  dryRunOfContract: {
    async ask({ me, call, number }) {
      const { contractId, payee, payer, kind } = pick(world.contracts, number);
      const query = { at: new Date(`${world.day}T12:00:00+08:00`) };
      const reply = await call(calls.dryRunContract, { params: { contractId }, query });
      expect([payee, payer]).toContain(me.accountId);
      const staked = world.teamOf(payee).reduce((all, { stake }) => all + stake, 0);
      if (kind === 'DAILY') expect(reply.explanation.base).toBe(pesos(staked));
      return reply;
    },
  },
  preview: {
    seesUpline: true,
    ask: (asked) =>
      asked.call(calls.previewContract, { body: { payeeId: asked.other.accountId, terms: terms(asked) } }),
  },
  answer: {
    async ask({ me, call, number }) {
      const { contractId, payee, payer } = pick(world.contracts, number);
      if ([payee, payer].includes(me.accountId)) return '';
      const body = { action: pick(calls.contractActions, number) };
      await call(calls.answerContract, { params: { contractId }, body });
      throw new Error('a contract of others was answered');
    },
  },
  overview: {
    async ask({ call, other }) {
      const query = { ...range(), accountId: other.accountId };
      const reply = await call(overview.getTeamOverview, { query });
      const below = other.agent ? world.teamOf(other.accountId) : [other];
      expect(reply.money.bets).toBe(pesos(below.reduce((all, { stake }) => all + stake, 0)));
      return reply;
    },
  },
  overviewFile: {
    ask: ({ call, other }) =>
      call(overview.exportTeamOverview, { query: { ...range(), accountId: other.accountId } }),
  },
  days: {
    ask: ({ call, other }) =>
      call(overview.listTeamDays, { query: { ...range(), accountId: other.accountId } }),
  },
  today: { ask: ({ call }) => call(overview.getTeamToday) },
  online: { ask: ({ call }) => call(overview.listTeamOnline, { query: {} }) },
  report: {
    ask: ({ call, other }) =>
      call(reports.getTeamReport, {
        query: { ...range(), unit: 'day', groupBy: 'category', accountId: other.accountId },
      }),
  },
  transactions: {
    ask: ({ call, other }) =>
      call(lines.listTeamTransactions, { query: { ...range(), teamId: other.accountId } }),
  },
  transactionsOf: {
    ask: ({ call, other }) =>
      call(lines.exportTeamTransactions, { query: { ...range(), account: other.name } }),
  },
  rounds: {
    ask: ({ call, other }) => call(lines.listTeamRounds, { query: { ...range(), teamId: other.accountId } }),
  },
  roundsOf: {
    ask: ({ call, other }) => call(lines.listTeamRounds, { query: { ...range(), account: other.name } }),
  },
  round: {
    async ask({ me, call, other }) {
      const top = other.path.at(-1) ?? other.accountId;
      const query = { ...range(), account: other.name };
      const { list } = await world.callOf(top)(lines.listTeamRounds, { query });
      const [round] = list;
      if (!round) return undefined;
      const { vendor, roundRef } = round;
      const reply = await call(lines.getTeamRound, {
        query: { accountId: other.accountId, vendor, roundRef },
      });
      expect(other.path).toContain(me.accountId);
      expect(reply.round.stake).toBe(pesos(other.stake));
      return reply;
    },
  },
  users: {
    ask: ({ call, other }) => call(lines.listTeamUsers, { query: { ...range(), teamId: other.accountId } }),
  },
  usersByName: {
    ask: ({ call, other }) =>
      call(lines.exportTeamUsers, { query: { ...range(), search: other.name.slice(0, 5) } }),
  },
  revenue: { ask: ({ call }) => call(getAgentRevenue, { query: range() }) },
  announcements: { ask: ({ call }) => call(listAgentAnnouncements) },
  series: {
    ask: ({ call, other }) => call(getDownlineSeries, { params: { accountId: other.accountId } }),
  },
};
const refusals = ['not_found', 'invalid_request', 'forbidden'];
/** Addresses that were asked. */
const called = new Set<string>();

/** Asks by one way, and answers whether that was not refused. */
async function ask(name: string, asked: Omit<Asked, 'call'>): Promise<boolean> {
  const way = ways[name];
  if (!way) throw new Error('there is such a way');
  const own = world.callOf(asked.me.accountId);
  const call: Asked['call'] = (endpoint, ...input) => {
    called.add(endpoint.path);
    return own(endpoint, ...input);
  };
  const label = `${name} of ${asked.other.name} by ${asked.me.name}, seed ${seed}`;
  const reply = await way.ask({ ...asked, call }).catch((error: { code?: string }) => {
    if (!error.code || !refusals.includes(error.code)) throw error;
    return undefined;
  });
  if (reply === undefined) return false;
  const text = JSON.stringify(reply, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  const shown = world.people.filter(
    ({ accountId, name: account }) => text.includes(accountId) || new RegExp(`\\b${account}\\b`).test(text),
  );
  const [, upline] = asked.me.path;
  const outside = shown.filter(
    ({ accountId, path }) => !path.includes(asked.me.accountId) && !(way.seesUpline && accountId === upline),
  );
  expect(
    outside.map(({ name: account }) => account),
    label,
  ).toEqual([]);
  return true;
}

/** Whoever may see something by a way comes in turn. */
async function askUntilAnswered(name: string): Promise<boolean> {
  const { people, agents } = world;
  for (const me of agents)
    for (const [number, other] of people.entries()) if (await ask(name, { me, other, number })) return true;
  return false;
}

it(
  `no agent's call shows anybody or any figure outside of the own team, ${reads} cases`,
  async () => {
    const { people, agents } = world;
    const read = fc.record({
      way: fc.constantFrom(...Object.keys(ways)),
      me: fc.constantFrom(...agents),
      other: fc.constantFrom(...people),
      number: fc.nat(),
    });
    const answered = new Set<string>();
    for (const { way, ...asked } of fc.sample(read, { numRuns: reads, seed }))
      if (await ask(way, asked)) answered.add(way);
    // Where all is refused nothing is proved.
    for (const way of Object.keys(ways))
      if (!answered.has(way)) expect([way, await askUntilAnswered(way)]).toEqual([way, true]);
    expect([...called]).toEqual(expect.arrayContaining(world.readPaths));
  },
  1_200_000 + reads * 200,
);
