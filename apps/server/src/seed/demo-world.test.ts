import { getTeam } from '@kislap/agents/contract/agents';
import { listApprovals } from '@kislap/approvals/contract/approvals.console';
import { listWithdrawalQueue } from '@kislap/cashier/contract/cashier.console';
import { getChatDesk } from '@kislap/chat/contract/chat.console';
import type { GameId, VendorKey } from '@kislap/contract-kit/ids';
import { listDocuments } from '@kislap/documents/contract/documents.console';
import { listFeedback } from '@kislap/feedback/contract/feedback';
import type { CatalogueEntry } from '@kislap/games/server';
import { listGatewayReviews } from '@kislap/gateway/contract/gateway.console';
import { listHeldWins } from '@kislap/gateway/contract/held-wins.console';
import { login } from '@kislap/identity/contract/session';
import { createLedger } from '@kislap/ledger';
import { listWaitingLinks } from '@kislap/persons/contract/persons.console';
import { listSuspicions } from '@kislap/persons/contract/suspicions.console';
import { manilaDay } from '@kislap/platform/clock.ts';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { slipStates } from '@kislap/slips/contract/slips';
import { listSlips } from '@kislap/slips/contract/slips.console';
import { newKeyPair } from '@kislap/testkit/local-server';
import { afterAll, expect, it } from 'vitest';
import { hub88Of, playRows } from '../testing/play-parts.ts';
import { startWholeServer } from '../testing/whole-server.ts';
import { arcadeKeys } from './connect-arcade.ts';
import { createMovableClock, seedHistory } from './history.ts';
import { openAgentsOfEachKind, openPeople, peopleWithHistory } from './people.ts';
import { seedQueues } from './queues.ts';

const days = 6;
const peso = 1_000_000n;
const server = await startWholeServer({ config: { demoDays: days } });
afterAll(() => server.close());
const { platform, features } = server;
const { kysely, pool } = platform.database;
const now = platform.clock.now();
await kysely.transaction().execute((tx) => openPeople(tx, platform, features));
const opened = await kysely.transaction().execute((tx) => openAgentsOfEachKind(tx, platform, features));
await features.cashier.changeSetting({ payee_cooling_hours: 0 });
const operator = server.as(await server.signInOperator('owner'));
const accounts = await Promise.all(
  peopleWithHistory.map((username) => features.identity.findAccountByUsername(username)),
);
const players = accounts.flatMap((account) => (account ? [account.id] : []));

/** Writes the past, as far as it is not there; stops after a day that is named. */
async function write(done: Set<string>, last?: string) {
  const clock = createMovableClock(new Date(now.getTime() - (days + 1) * 86_400_000));
  const ledger = await createLedger({ pool, clock, lanes: 1 });
  await ledger.ensurePartitions();
  const slot = {
    ...{ id: newId<GameId>(now), vendorKey: 'arcade' as VendorKey, category: 'RNG', classify: 'slot' },
  } as CatalogueEntry;
  try {
    return await seedHistory({
      ...{ ledger, clock, rng: platform.rng, now, days, players, games: [slot], currency: 'PHP' },
      isDone: async (day) => done.has(day),
      async onDay(day) {
        done.add(day);
        return day === last;
      },
    });
  } finally {
    await ledger.close();
  }
}

it('the past is written day by day, goes on where it stopped, and the books hold', async () => {
  const done = new Set<string>();
  const third = manilaDay(new Date(now.getTime() - (days - 2) * 86_400_000));
  const first = await write(done, third);
  expect(done.size).toBe(3);
  const rest = await write(done);
  expect(done.size).toBe(days + 1);
  expect(first.rounds + rest.rounds).toBeGreaterThan(50);
  expect((await write(done)).rounds).toBe(0);
  const { rows } = await pool.query(
    'select count(*)::integer as late from ledger.transfer where created_at > $1',
    [now],
  );
  expect(rows[0].late).toBe(0);
  expect((await features.ledger.verify()).problems).toEqual([]);
});

it('the queues have work of different ages, each asked for by the feature itself', async () => {
  const second = server.as(await server.signInOperator('finance'));
  const rows = playRows(pool, platform.clock);
  await rows.addStudio();
  for (const vendorKey of [arcadeKeys.hub88, arcadeKeys.groove]) {
    await features.games.addIntegration(hub88Of(vendorKey, 'http://127.0.0.1:1', newKeyPair()));
    await rows.addGame(vendorKey, `fiesta-${vendorKey}`);
  }
  await features.games.catalogue.reload();
  const began = platform.clock.now().getTime();
  const { signals, log } = platform;
  const tree = server.house.consumers().filter(({ name }) => name === 'agents.tree');
  await createConsumers({ db: kysely, signals, log, consumers: tree }).drain();
  await seedQueues(platform);
  const ended = platform.clock.now().getTime();
  /** Whether it was asked for so many hours before the queues were filled, which itself takes a while. */
  const isOld = (at: Date | null | undefined, hours: number) => {
    const filledAt = (at?.getTime() ?? 0) + hours * 3_600_000;
    return filledAt >= began && filledAt <= ended;
  };
  const feedback = await operator(listFeedback, { query: { state: 'open' } });
  expect([feedback.waiting, isOld(feedback.list[0]?.sentAt, 31)]).toEqual([3, true]);
  const chats = await operator(getChatDesk);
  expect([chats.waiting.length, chats.letters.length]).toEqual([2, 1]);
  const documents = await operator(listDocuments, { query: { state: 'pending' } });
  expect([documents.waiting, isOld(documents.list[0]?.submittedAt, 20)]).toEqual([3, true]);
  const adjustments = await second(listApprovals, { query: { kind: 'adjustments.adjust' } });
  expect(adjustments.waiting).toBe(2);
  const limits = await second(listApprovals, { query: { kind: 'protection' } });
  expect([limits.waiting, isOld(limits.waitingSince, 11)]).toEqual([2, true]);
  const { list } = await operator(listWithdrawalQueue, { query: { status: 'open' } });
  expect(list.length).toBeGreaterThan(2);
  expect(list.some(({ status }) => status === 'AUDITING')).toBe(true);
  expect((await features.ledger.verify()).problems).toEqual([]);
  const reviews = await operator(listGatewayReviews, { query: { state: 'open' } });
  expect([reviews.waiting, isOld(reviews.waitingSince, 15)]).toEqual([2, true]);
  const slips = await Promise.all(slipStates.map((state) => operator(listSlips, { query: { state } })));
  expect(slips.map((found) => found.list.length)).toEqual([3, 1, 1]);
  expect((await operator(listWaitingLinks, { query: {} })).waiting).toBe(2);
  const followed = ['persons.suspicions', 'gateway.held_wins'];
  const own = server.house.consumers().filter(({ name }) => followed.includes(name));
  const consumers = createConsumers({ db: kysely, signals, log, consumers: own });
  await expect
    .poll(async () => {
      await consumers.drain();
      return (await operator(listSuspicions, { query: { status: 'open' } })).list.map(
        ({ kind, count }) => `${kind} ${count}`,
      );
    })
    .toEqual(['near 4']);
  const held = await operator(listHeldWins, { query: { state: 'held' } });
  expect([held.list.map(({ amount }) => amount / peso), isOld(held.waitingSince, 8)]).toEqual([
    [25_000n, 12_500n],
    true,
  ]);
});

it('agents have contracts, offers that wait, and rates', async () => {
  const agent = await features.identity.findAccountByUsername('agent');
  if (!agent) throw new Error('there is an agent');
  const { list } = await features.commissions.contracts.list(agent.id, { side: 'downline', pageSize: 20 });
  expect(list.map(({ state }) => state).sort()).toEqual(['ACTIVE', 'ACTIVE', 'PENDING', 'PENDING']);
  expect((await features.agents.rates.own(agent.id)).some(({ rate }) => rate > 0)).toBe(true);
});

it('salaries by the hour and by five minutes have bills', async () => {
  const { bills, runs, consumers } = features.commissions;
  const { signals, log } = platform;
  const rollup = consumers.filter(({ name }) => name === 'commissions.rollup');
  await createConsumers({ db: kysely, signals, log, consumers: rollup }).drain();
  await runs.runDue();
  const days = {
    from: manilaDay(new Date(now.getTime() - 2 * 86_400_000)),
    to: manilaDay(platform.clock.now()),
  };
  for (const [username, kind] of [
    ['oras', 'HOURLY'],
    ['sandali', 'REALTIME'],
  ] as const) {
    const account = await features.identity.findAccountByUsername(username);
    if (!account) throw new Error(`there is ${username}`);
    const { totals } = await bills.list(account.id, { side: 'own', kind, ...days, pageSize: 20 });
    expect(totals.paid > 0n).toBe(true);
  }
});

it('an account of each agent type signs in; trial agents see sample data and have no wallet', async () => {
  expect(opened.map(({ type }) => type)).toEqual([2, 1, 1, 41, 42]);
  for (const { type, username, password } of opened) {
    const { token, userInfo } = await server.as(null)(login, {
      body: { username, password, portal: 'agent' },
    });
    expect(userInfo.type).toBe(type);
    const isTrial = type > 2;
    // The place of a new agent comes with the consumer of the tree.
    if (isTrial)
      expect(await server.as(token)(getTeam)).toMatchObject({ isSample: true, affiliateUrl: null });
    expect(Boolean(await features.ledger.findBalances(userInfo.id))).toBe(!isTrial);
  }
});
