import type { AccountId } from '@kislap/contract-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TeamMoney } from '../../contract/team.ts';
import { buildTree, day, deposit, type Node, php, type TreeWorld } from './tree.world.ts';

const figures = Object.keys(TeamMoney.shape) as (keyof TeamMoney)[];
const reads = Number(process.env.PROPERTY_CASES ?? 300);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

let world: TreeWorld;
beforeAll(async () => {
  const shape = fc.array(fc.nat(10_000), { minLength: 60, maxLength: 60 });
  world = await buildTree(fc.sample(shape, { numRuns: 1, seed })[0] ?? []);
}, 60_000);
afterAll(() => world.close());

it('in random trees a team is its own account and those below', async () => {
  const { nodes, reports } = world;
  for (const agent of nodes.filter(({ type }) => type === 2)) {
    const team = world.teamOf(agent.id);
    const whole = await reports.getTeamOverview(agent.id, { ...day, pageSize: nodes.length });
    const { money, heads, lines, size } = whole;
    const staked = team.reduce((sum, { stake }) => sum + stake, 0n);
    expect(money).toMatchObject({ bets: staked, deposits: BigInt(team.length) * deposit });
    expect(size.balance).toBe(BigInt(team.length) * deposit - staked);
    expect(heads).toMatchObject({
      bettors: team.filter(({ stake }) => stake > 0n).length,
      depositors: team.length,
      active: team.filter(({ stake }) => stake >= 500n * php).length,
    });
    for (const figure of figures)
      expect(lines.reduce((sum, line) => sum + line.money[figure], 0n)).toBe(money[figure]);
  }
});

interface Read {
  agent: Node;
  /** Somebody anywhere, of whose team or whose own rows is asked. */
  other: Node;
  pageSize: number;
}

/** What an answer shows: accounts, and sums where it has some. */
interface Shown {
  accounts: AccountId[];
  bets?: bigint;
}

const ways: Record<string, (read: Read) => Promise<Shown>> = {
  async overview({ agent, other, pageSize }) {
    const { lines, money } = await world.reports.getTeamOverview(agent.id, {
      ...{ ...day, accountId: other.id, pageSize },
    });
    return { accounts: lines.map(({ accountId }) => accountId), bets: money.bets };
  },
  async days({ agent, other }) {
    const { days } = await world.reports.listTeamDays(agent.id, { ...day, accountId: other.id });
    return { accounts: [], bets: days.reduce((sum, { money }) => sum + money.bets, 0n) };
  },
  async users({ agent, other, pageSize }) {
    const { list, totals } = await world.reports.listTeamUsers(agent.id, {
      ...{ ...day, teamId: other.id, pageSize },
    });
    return { accounts: list.map(({ accountId }) => accountId), bets: totals.bets };
  },
  async usersByName({ agent, other }) {
    const query = { ...day, search: other.id.slice(0, 20), pageSize: 50 };
    const { list } = await world.reports.listTeamUsers(agent.id, query);
    return { accounts: list.map(({ accountId }) => accountId) };
  },
  async transactions({ agent, other, pageSize }) {
    const { list } = await world.reports.listTeamTransactions(agent.id, {
      ...{ ...day, teamId: other.id, pageSize },
    });
    return { accounts: list.map(({ accountId }) => accountId) };
  },
  async transactionsOf({ agent, other }) {
    const { list } = await world.reports.listTeamTransactions(agent.id, { ...day, account: other.id });
    return { accounts: list.map(({ accountId }) => accountId) };
  },
  async rounds({ agent, other, pageSize }) {
    const query = { ...day, teamId: other.id, pageSize };
    const { list } = await world.reports.listTeamRounds(agent.id, query);
    return { accounts: list.map(({ accountId }) => accountId) };
  },
  async roundsOf({ agent, other }) {
    const { list } = await world.reports.listTeamRounds(agent.id, { ...day, account: other.id });
    return { accounts: list.map(({ accountId }) => accountId) };
  },
  async round({ agent, other }) {
    const query = { accountId: other.id, vendor: 'arcade', roundRef: `r ${other.id}` };
    const { round } = await world.reports.getTeamRound(agent.id, query);
    return { accounts: [round.accountId] };
  },
};
const wayNames = Object.keys(ways);

it(`no agent reads a figure or a row outside of the own team, ${reads} cases`, async () => {
  const { nodes } = world;
  const agents = nodes.filter(({ type }) => type === 2);
  const anyone = fc.nat(nodes.length - 1).map((place) => nodes[place]);
  const read = fc.record({
    way: fc.constantFrom(...wayNames),
    agent: fc.constantFrom(...agents),
    other: anyone,
    pageSize: fc.integer({ min: 1, max: 60 }),
  });
  for (const { way, agent, other, pageSize } of fc.sample(read, { numRuns: reads, seed })) {
    if (!other) continue;
    const label = `${way} of ${other.id} by ${agent.id}, seed ${seed}`;
    const isInside = other.path.includes(agent.id);
    const shown = await ways[way]?.({ agent, other, pageSize }).catch((error: { code: string }) => {
      expect(error.code, label).toBe('not_found');
      return undefined;
    });
    if (!shown) {
      const isRefusedInside = isInside && (way === 'users' || (way === 'round' && other.stake === 0n));
      expect(isInside && !isRefusedInside, label).toBe(false);
      continue;
    }
    const team = new Set(world.teamOf(agent.id).map(({ id }) => id));
    expect(
      shown.accounts.filter((id) => !team.has(id)),
      label,
    ).toEqual([]);
    if (way !== 'usersByName') expect(isInside, label).toBe(true);
    if (shown.bets === undefined) continue;
    const below = other.type === 2 ? world.teamOf(other.id) : [other];
    expect(shown.bets, label).toBe(below.reduce((sum, { stake }) => sum + stake, 0n));
  }
}, 1_200_000);

it('whoever moved away is named to the old agents no more', async () => {
  const { nodes, reports } = world;
  const moved = nodes.find(({ path }) => path.length > 2);
  const upline = nodes.find(({ id, type, path }) => {
    return (
      type === 2 && moved && id !== moved.path[1] && !path.includes(moved.id) && !moved.path.includes(id)
    );
  });
  if (!moved || !upline) throw new Error(`no two teams in the tree of seed ${seed}`);
  const former = moved.path.slice(1).filter((id) => !upline.path.includes(id));
  const gone = world.teamOf(moved.id).map(({ id }) => id);
  world.move(moved, upline);
  for (const agentId of former) {
    const [{ lines }, { joined }, { list }] = await Promise.all([
      reports.getTeamOverview(agentId, { ...day, pageSize: nodes.length }),
      reports.getTeamToday(agentId),
      reports.listTeamUsers(agentId, { ...day, search: moved.id, pageSize: 50 }),
    ]);
    const named = [...lines, ...joined, ...list].map(({ accountId }) => accountId);
    expect(named.filter((id) => gone.includes(id))).toEqual([]);
  }
});
