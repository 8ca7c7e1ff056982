import '@kislap/server-app/testing/ledger-terms';
import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Identity } from '@kislap/identity/server';
import { createLedger } from '@kislap/ledger';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestClock, startTestServer } from '@kislap/server-app/testing/test-server';
import { vi } from 'vitest';
import { createReports } from '../index.ts';

const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
export const php = 1_000_000n;
export const day = { from: '2026-11-21', to: '2026-11-21' };
export const deposit = 1_000n * php;

export interface Node {
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

/** Random trees whose people paid in and played a round each; everybody's name is the id. */
export async function buildTree(seeds: readonly number[]) {
  const nodes = growTree(seeds);
  const server = await startTestServer({ clock, gatekeepers: () => ({}) as never, async register() {} });
  const { database, signals, log, outbox } = server.platform;
  const ledger = await createLedger({ pool: database.pool, clock });
  const places = new Map(nodes.map((node) => [node.id, node]));
  const reports = createReports(server.platform, {
    ledger,
    agents: {
      listPlaces: async () => new Map(places),
      listMoveMoments: async () => [],
      findInTeam: async (agentId: AccountId, id: AccountId) =>
        places.get(id)?.path.includes(agentId) ? places.get(id) : undefined,
    } as unknown as Agents,
    identity: {
      listAccounts: async (ids: AccountId[]) => new Map(ids.map((id) => [id, { username: id }])),
      findAccountByUsername: async (name: AccountId) => places.get(name),
    } as unknown as Identity,
    findGame: () => undefined,
  });
  const game = { gameId: newId<GameId>(clock.now()), category: 'RNG', source: 'arcade', currency: 'PHP' };
  for (const { id: accountId, type, stake } of nodes) {
    await outbox.publish(database.kysely, {
      ...{ topic: 'identity.registered', subjectId: accountId },
      payload: { type, at: clock.now().toISOString() },
    });
    await ledger.openPlayer(database.pool, accountId, 'PHP');
    const money = { type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', amount: deposit };
    await ledger.post({
      ...{ kind: 'post', accountId, source: 'cashier', reference: `d ${accountId}`, currency: 'PHP' },
      ...money,
    } as never);
    if (stake === 0n) continue;
    const round = { accountId, ...game, roundRef: `r ${accountId}` };
    await ledger.play({ kind: 'bet', ...round, reference: `b ${accountId}`, amount: stake } as never);
    const win = { reference: `w ${accountId}`, amount: 0n, closesRound: true };
    await ledger.play({ kind: 'win', ...round, ...win } as never);
  }
  const consumers = createConsumers({ db: database.kysely, signals, log, consumers: reports.consumers });
  const readAll = async () => {
    await consumers.drain();
    return Object.values(await consumers.lag()).reduce((sum, { events }) => sum + events, 0);
  };
  await vi.waitUntil(async () => (await readAll()) === 0, { timeout: 60_000, interval: 50 });
  return {
    nodes,
    reports,
    teamOf: (agentId: AccountId) => nodes.filter(({ path }) => path.includes(agentId)),
    /** From now on; nothing is told of it. */
    move(node: Node, upline: Node): void {
      for (const below of nodes.filter(({ path }) => path.includes(node.id)))
        below.path = [...below.path.slice(0, below.path.indexOf(node.id) + 1), ...upline.path];
    },
    async close() {
      await ledger.close();
      await server.close();
    },
  };
}
export type TreeWorld = Awaited<ReturnType<typeof buildTree>>;
