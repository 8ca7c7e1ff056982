import '@kislap/server-app/testing/ledger-terms';
import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Identity } from '@kislap/identity/server';
import { createLedger } from '@kislap/ledger';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestClock, startTestServer } from '@kislap/server-app/testing/test-server';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { TeamMoney } from '../../contract/team.ts';
import { createReports } from '../index.ts';

const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const php = 1_000_000n;
const days = { from: '2026-11-21', to: '2026-11-21' };
const figures = Object.keys(TeamMoney.shape) as (keyof TeamMoney)[];

interface Node {
  id: AccountId;
  type: 0 | 2;
  /** From the account itself up. */
  path: AccountId[];
  stake: bigint;
}

/** Each below one of those before it, or below nobody. */
function growTree(seeds: readonly number[]): Node[] {
  const nodes: Node[] = [];
  for (const seed of seeds) {
    const id = newId<AccountId>(clock.now());
    const leaders = nodes.filter(({ type, path }) => type === 2 && path.length < 20);
    const upline = seed % 7 === 0 ? undefined : leaders[seed % Math.max(1, leaders.length)];
    const type = seed % 3 === 0 ? 0 : 2;
    nodes.push({ id, type, path: [id, ...(upline?.path ?? [])], stake: BigInt(seed % 900) * php });
  }
  return nodes;
}

/** The tree as far as reports ask for it. */
function agentsOf(nodes: readonly Node[]) {
  const places = new Map(nodes.map((node) => [node.id, node]));
  return {
    listPlaces: async () => new Map(places),
  } as unknown as Agents;
}

it('in random trees a team is its own account and those below, and nobody else sees it', async () => {
  const seeds = fc.sample(fc.array(fc.nat(10_000), { minLength: 60, maxLength: 60 }), {
    numRuns: 1,
    seed: 17,
  });
  const nodes = growTree(seeds[0] ?? []);
  const server = await startTestServer({ clock, gatekeepers: () => ({}) as never, async register() {} });
  const { database, signals, log } = server.platform;
  const ledger = await createLedger({ pool: database.pool, clock });
  const identity = {
    listAccounts: async (ids: AccountId[]) => new Map(ids.map((id) => [id, { username: id }])),
  } as unknown as Identity;
  const agents = agentsOf(nodes);
  const reports = createReports(server.platform, { ledger, agents, identity, findGame: () => undefined });
  const game = { gameId: newId<GameId>(clock.now()), category: 'RNG', source: 'arcade', currency: 'PHP' };
  for (const { id: accountId, type, stake } of nodes) {
    await server.platform.outbox.publish(database.kysely, {
      ...{ topic: 'identity.registered', subjectId: accountId },
      payload: { type, at: clock.now().toISOString() },
    });
    await ledger.openPlayer(database.pool, accountId, 'PHP');
    const money = { type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', amount: 1_000n * php };
    await ledger.post({
      ...{ kind: 'post', accountId, source: 'cashier', reference: `d ${accountId}`, currency: 'PHP' },
      ...money,
    } as never);
    if (stake === 0n) continue;
    const round = { accountId, ...game, roundRef: `r ${accountId}` };
    await ledger.play({ kind: 'bet', ...round, reference: `b ${accountId}`, amount: stake } as never);
    await ledger.play({
      kind: 'win',
      ...round,
      reference: `w ${accountId}`,
      amount: 0n,
      closesRound: true,
    } as never);
  }
  const consumers = createConsumers({ db: database.kysely, signals, log, consumers: reports.consumers });
  const readAll = async () => {
    await consumers.drain();
    return Object.values(await consumers.lag()).reduce((sum, { events }) => sum + events, 0);
  };
  await vi.waitUntil(async () => (await readAll()) === 0, { timeout: 20_000, interval: 50 });

  for (const agent of nodes.filter(({ type }) => type === 2)) {
    const team = nodes.filter(({ path }) => path.includes(agent.id));
    const { money, heads, lines, size } = await reports.getTeamOverview(agent.id, {
      ...days,
      pageSize: nodes.length,
    });
    const staked = team.reduce((sum, { stake }) => sum + stake, 0n);
    expect(money).toMatchObject({ bets: staked, deposits: BigInt(team.length) * 1_000n * php });
    expect(size.balance).toBe(BigInt(team.length) * 1_000n * php - staked);
    expect(heads).toMatchObject({
      bettors: team.filter(({ stake }) => stake > 0n).length,
      depositors: team.length,
      active: team.filter(({ stake }) => stake >= 500n * php).length,
    });
    for (const figure of figures)
      expect(lines.reduce((sum, line) => sum + line.money[figure], 0n)).toBe(money[figure]);
    for (const other of nodes) {
      const answer = await reports.getTeamOverview(agent.id, { ...days, accountId: other.id }).then(
        () => 'shown',
        (error: { code: string }) => error.code,
      );
      expect(answer).toBe(other.path.includes(agent.id) ? 'shown' : 'not_found');
    }
  }
  await ledger.close();
  await server.close();
});
