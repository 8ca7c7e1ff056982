import type { Agents } from '@kislap/agents/server';
import { type AccountId, agentTypes, formatDecimal, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { executorOf, type Ledger, playSource } from '@kislap/ledger';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { csvOf } from '@kislap/platform/csv.ts';
import type { Consumer } from '@kislap/platform/database/consumers.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { exportReport, getReport } from '../contract/reports.console.ts';
import * as calls from '../contract/reports.ts';
import { houseId } from './change-set.ts';
import { dropHoursBefore, ensureMonth } from './figure.queries.ts';
import { createFiguresConsumer, figuresConsumer } from './figures.consumer.ts';
import { type Measure, measures } from './figures.ts';
import { compareWithLedger } from './recompute.ts';
import { listReport, type ReportFilter, sumReport, takeNextAccounts } from './report.queries.ts';
import { oldestHour } from './retention.ts';
import { createTeams } from './teams.ts';

export interface Reports {
  consumer: Consumer;
  getReport(query: QueryOf<typeof getReport>): Promise<ReplyOf<typeof getReport>>;
  exportReport(query: QueryOf<typeof exportReport>): Promise<ReplyOf<typeof exportReport>>;
  listDailySummary(
    accountId: AccountId,
    query: QueryOf<typeof calls.listDailySummary>,
  ): Promise<ReplyOf<typeof calls.listDailySummary>>;
  getTeamReport(
    agentId: AccountId,
    query: QueryOf<typeof calls.getTeamReport>,
  ): Promise<ReplyOf<typeof calls.getTeamReport>>;
  /** Makes the partitions of the next months, drops hours that are too old. */
  keepMonths(): Promise<void>;
  /** Compares the next accounts with their lines in the ledger; a sentence for each break. */
  checkSample(count?: number): Promise<{ accounts: number; breaks: string[] }>;
}

const daySeconds = 24 * 3600;
const exportRowsMax = 10_000;
const sampleSize = 20;

type Query = Omit<QueryOf<typeof exportReport>, 'player' | 'agent'>;
type Whose = Pick<ReportFilter, 'accountId' | 'scope'>;

export function createReports(
  platform: Platform,
  deps: {
    ledger: Ledger;
    agents: Agents;
    identity: Identity;
    findGameName(gameId: string): string | undefined;
  },
): Reports {
  const { clock, database } = platform;
  const { ledger, agents, identity } = deps;
  const db = executorOf(database.kysely);
  const consumer = createFiguresConsumer({
    source: playSource({ ledger, pool: database.pool, clock }),
    teams: createTeams({ agents, identity }),
    clock,
  });

  async function read(whose: Whose, query: Query, pageSize: number, page = 1) {
    const filter = { ...whose, ...query, ...periodOf(query) };
    const [{ rows, total }, totals] = await Promise.all([
      listReport(db, filter, query.groupBy, pageSize, (page - 1) * pageSize),
      sumReport(db, filter),
    ]);
    const list = rows.map(
      ({ key, values }): calls.ReportLine => ({
        key,
        label: query.groupBy === 'game' ? (deps.findGameName(key) ?? key) : key,
        figures: figuresOf(values),
      }),
    );
    return { list, totals: figuresOf(totals), totalPages: Math.max(1, Math.ceil(total / pageSize)) };
  }

  async function findWhose({
    player,
    agent,
  }: {
    player?: string | undefined;
    agent?: string | undefined;
  }): Promise<Whose> {
    const username = player ?? agent;
    if (username === undefined) return { accountId: houseId, scope: 1 };
    const account = await identity.findAccountByUsername(username);
    if (!account) throw new AppError('not_found');
    return { accountId: account.id, scope: player === undefined ? 1 : 0 };
  }

  return {
    consumer,
    async getReport({ player, agent, page, pageSize = 50, ...query }) {
      return read(await findWhose({ player, agent }), query, pageSize, page);
    },
    async exportReport({ player, agent, ...query }) {
      const { list } = await read(await findWhose({ player, agent }), query, exportRowsMax);
      const header = [query.groupBy === 'time' ? query.unit : query.groupBy, ...measures, 'result'];
      const rows = list.map(({ label, figures }) => [
        { text: label },
        ...measures.map((measure) => cellOf(figures, measure)),
        formatDecimal(figures.result),
      ]);
      return { fileName: `report-${query.from}-${query.to}.csv`, csv: csvOf(header, rows) };
    },
    async listDailySummary(accountId, { from, to }) {
      const query = { unit: 'day', groupBy: 'time', from, to } as const;
      const { list, totals } = await read({ accountId, scope: 0 }, query, calls.reportDaysMax.day);
      return { list: list.map(({ key, figures }) => ({ day: key, figures })), totals };
    },
    async getTeamReport(agentId, { accountId = agentId, page, pageSize = 50, ...query }) {
      // Whoever is not in the own team does not exist for this agent.
      const place = await agents.findInTeam(agentId, accountId);
      if (!place) throw new AppError('not_found');
      const isAgent = agentTypes.some((type) => type === place.type);
      return read({ accountId, scope: isAgent ? 1 : 0 }, query, pageSize, page);
    },
    async keepMonths() {
      const now = clock.now();
      for (const days of [0, 31, 62]) {
        await ensureMonth(db, manilaDay(addSeconds(now, days * daySeconds)), true);
      }
      await dropHoursBefore(db, oldestHour(now).slice(0, 7).replace('-', '_'));
    },
    async checkSample(count = sampleSize) {
      const accounts = await takeNextAccounts(db, count);
      const breaks: string[] = [];
      for (const accountId of accounts) {
        await database.kysely
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            breaks.push(...(await compareWithLedger(tx, accountId, figuresConsumer)));
          });
      }
      return { accounts: accounts.length, breaks };
    },
  };
}

/** From the first instant of the first day to the first after the last. */
function periodOf({ unit, from, to }: Query): { from: string; to: string } {
  const start = manilaDayStart(from);
  const end = addSeconds(manilaDayStart(to), daySeconds);
  const days = (end.getTime() - start.getTime()) / 1000 / daySeconds;
  if (days < 1 || days > calls.reportDaysMax[unit]) throw new AppError('invalid_request');
  return unit === 'day' ? { from, to: manilaDay(end) } : { from: start.toISOString(), to: end.toISOString() };
}

function figuresOf(values: readonly bigint[]): calls.Figures {
  const value = (measure: Measure) => values[measures.indexOf(measure)] ?? 0n;
  const figures = Object.fromEntries(measures.map((measure) => [measure, value(measure)])) as Record<
    Measure,
    bigint
  >;
  return {
    ...figures,
    rounds: Number(figures.rounds),
    result: figures.stake - figures.refunds - figures.win - figures.promoWins - figures.jackpots,
  };
}

function cellOf(figures: calls.Figures, measure: Measure): string {
  const value = figures[measure];
  return typeof value === 'bigint' ? formatDecimal(value) : String(value);
}
