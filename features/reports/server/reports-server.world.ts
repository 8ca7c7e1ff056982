import '@kislap/server-app/testing/ledger-terms';
import type { Agents } from '@kislap/agents/server';
import type { AccountId, OperatorRole, QueryOf } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import type { Identity } from '@kislap/identity/server';
import { createLedger, type Ledger } from '@kislap/ledger';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
} from '@kislap/server-app/testing/test-server';
import { vi } from 'vitest';
import { getReport } from '../contract/reports.console.ts';
import { createReports, type Reports, reportsConsoleRoutes, reportsRoutes } from './index.ts';

const began = new Date('2026-11-21T04:00:00Z');
const clock = createTestClock(began);
const people = createTestGatekeepers();
const ana = people.addPlayer(1);
const ben = people.addPlayer(2);
const mia = people.addPlayer(0);
const max = people.addPlayer(0);
const stranger = people.addPlayer(1);
const trial = people.addPlayer(4);
const trialAgent = people.addPlayer(42);
const names = new Map([
  ['ana', ana],
  ['ben', ben],
  ['mia', mia],
  ['max', max],
]);
export const php = 1_000_000n;
export const period = { unit: 'day', from: '2026-11-21', to: '2026-11-23', groupBy: 'time' } as const;

/** The code of a refusal. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

const up = (...path: { accountId: AccountId }[]) => path.map(({ accountId }) => accountId);
const places = new Map<AccountId, { type: number; path: AccountId[] }>([
  [ana.accountId, { type: 1, path: up(ana) }],
  [ben.accountId, { type: 2, path: up(ben, ana) }],
  [mia.accountId, { type: 0, path: up(mia, ana) }],
  [max.accountId, { type: 0, path: up(max, ben, ana) }],
  [stranger.accountId, { type: 1, path: up(stranger) }],
]);
const games = [
  { gameId: newId<GameId>(clock.now()), category: 'RNG', source: 'arcade' },
  { gameId: newId<GameId>(clock.now()), category: 'LIVE', source: '=tables' },
] as const;

/** Three days of four people: ana leads ben and mia, ben leads max; the calls of reports over HTTP. */
export async function buildReportsServer() {
  // Another file of tests may have moved it.
  clock.set(began);
  let ledger: Ledger | undefined;
  let reports: Reports | undefined;
  const server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      ledger = await createLedger({ pool: platform.database.pool, clock });
      reports = createReports(platform, {
        ledger,
        agents: {
          listPlaces: async () => new Map(places),
          listMoveMoments: async () => [],
          findInTeam: async (agentId: AccountId, accountId: AccountId) =>
            places.get(accountId)?.path.includes(agentId) ? places.get(accountId) : undefined,
        } as unknown as Agents,
        identity: {
          listAccounts: async (ids: AccountId[]) =>
            new Map(
              [...names].flatMap(([username, { accountId }]) =>
                ids.includes(accountId) ? [[accountId, { username }]] : [],
              ),
            ),
          findAccountByUsername: async (username: string) => {
            const person = names.get(username);
            return person && { id: person.accountId };
          },
        } as unknown as Identity,
        findGame: (gameId) =>
          gameId === games[0].gameId ? { name: '=HYPERLINK("x")', rtp: '0.965' } : undefined,
      });
      reportsRoutes(http, reports);
      reportsConsoleRoutes(http, reports);
    },
  });
  assert(ledger && reports, 'the server registers its routes at once');
  const books = ledger;
  await playThreeDays(server.platform.database.pool, books);
  const { database, signals, log, outbox } = server.platform;
  const strangerId = () => newId<AccountId>(clock.now());
  for (const [type, at, subjectId] of [
    [0, '2026-11-22T17:30:00Z', strangerId()],
    [2, '2026-11-22T18:30:00Z', strangerId()],
    [4, '2026-11-22T18:40:00Z', strangerId()],
    [2, '2026-10-01T04:00:00Z', ben.accountId],
    [0, '2026-10-01T04:00:00Z', mia.accountId],
    [0, '2026-10-01T04:00:00Z', max.accountId],
  ] as const) {
    await outbox.publish(database.kysely, { topic: 'identity.registered', subjectId, payload: { type, at } });
  }
  const consumers = createConsumers({ db: database.kysely, signals, log, consumers: reports.consumers });
  const readAll = async () => {
    await consumers.drain();
    const lags = Object.values(await consumers.lag());
    return lags.reduce((sum, { events }) => sum + events, 0);
  };
  const drain = () =>
    vi
      .waitUntil(async () => (await readAll()) === 0, { timeout: 10_000, interval: 50 })
      .then(() => undefined);
  await drain();

  const operatorOf = (role: OperatorRole) => server.as(people.addOperator(role).token);
  return {
    ...{
      server,
      clock,
      people: { ana, ben, mia, max, stranger, trial, trialAgent },
      games,
      ledger: books,
      reports,
      drain,
      operatorOf,
    },
    report: (query: Partial<QueryOf<typeof getReport>> = {}) =>
      operatorOf('finance')(getReport, { query: { ...period, ...query } }),
    async close() {
      await books.close();
      await server.close();
    },
  };
}

async function playThreeDays(pool: Parameters<Ledger['openPlayer']>[0], ledger: Ledger): Promise<void> {
  for (const { accountId } of [ana, ben, mia, max]) {
    await ledger.openPlayer(pool, accountId, 'PHP');
    await ledger.post({
      ...{ kind: 'post', accountId, source: 'cashier', reference: `d ${accountId}`, currency: 'PHP' },
      ...{ type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', amount: 1_000_000_000n },
    });
  }
  // Three days, one of them in the hours when the day in Manila is the next one.
  for (const time of ['2026-11-21T05:00:00Z', '2026-11-21T17:00:00Z', '2026-11-23T01:00:00Z']) {
    clock.set(new Date(time));
    for (const { accountId } of [mia, max]) {
      for (const game of games) {
        const round = { accountId, ...game, currency: 'PHP', roundRef: `${time} ${accountId}` };
        await ledger.play({
          kind: 'bet',
          ...round,
          reference: `b ${time}`.concat(accountId),
          amount: 10_000_000n,
        });
        await ledger.play({
          ...{ kind: 'win', ...round, reference: `w ${time}`.concat(accountId) },
          ...{ amount: 15_000_000n, closesRound: true },
        });
      }
    }
  }
}
