import type { Agents } from '@kislap/agents/server';
import { type AccountId, agentTypes, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { executorOf, type Ledger, playSource } from '@kislap/ledger';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Consumer } from '@kislap/platform/database/consumers.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as calls from '../contract/reports.ts';
import { createAsOf } from './as-of.ts';
import { createConsoleReports } from './console-reports.ts';
import { dropHoursBefore, ensureMonth } from './figures/figure.queries.ts';
import { createFiguresConsumer, figuresConsumer } from './figures/figures.consumer.ts';
import { pruneActive } from './figures/head.queries.ts';
import { createJoinedConsumer, joinedTopics } from './figures/joined.consumer.ts';
import { compareWithLedger } from './figures/recompute.ts';
import { createTeams, type Teams } from './figures/teams.ts';
import { createLinesConsumer, oldestRoundDay } from './lines/lines.consumer.ts';
import { dropRoundsBefore, ensureLines } from './lines/lines.queries.ts';
import { createRevenue } from './lines/revenue.service.ts';
import { createTeamRounds } from './lines/rounds.service.ts';
import { createTransactions } from './lines/transactions.service.ts';
import { createTeamUsers } from './lines/users.service.ts';
import { createWhose } from './lines/whose.ts';
import { createOnline } from './online/online.service.ts';
import { createProfit } from './profit.service.ts';
import { listReport, type ReportFilter, sumReport, takeNextAccounts } from './report.queries.ts';
import { figuresOf, periodOf } from './report-figures.ts';
import { oldestHour } from './retention.ts';
import { createHeadsConsumer, createTeamJoinedConsumer, teamTopics } from './team/heads.consumer.ts';
import { createOverview } from './team/overview.service.ts';
import { createTeamReader } from './team/team.reader.ts';
import { createTeamToday } from './team/team.service.ts';
import { createToday } from './today.service.ts';

export interface Reports
  extends ReturnType<typeof createConsoleReports>,
    ReturnType<typeof createToday>,
    ReturnType<typeof createOverview>,
    ReturnType<typeof createTeamToday>,
    ReturnType<typeof createTeamUsers>,
    ReturnType<typeof createTransactions>,
    ReturnType<typeof createTeamRounds>,
    ReturnType<typeof createRevenue>,
    ReturnType<typeof createOnline>,
    ReturnType<typeof createProfit> {
  consumers: Consumer[];
  /** Whose team an account belongs to at a moment, for who adds up by team as the reports do. */
  teams: Teams;
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
const sampleSize = 20;

type Query = Omit<QueryOf<typeof calls.getTeamReport>, 'accountId' | 'page' | 'pageSize'>;
type Whose = Pick<ReportFilter, 'accountId' | 'scope'>;

export function createReports(
  platform: Platform,
  deps: {
    ledger: Ledger;
    agents: Agents;
    identity: Identity;
    /** Of the catalogue: a game's name, and its return by its own rules as its vendor writes it. */
    findGame(gameId: string): { name: string; rtp: string | null } | undefined;
  },
): Reports {
  const { clock, database } = platform;
  const { ledger, agents, identity } = deps;
  const db = executorOf(database.kysely);
  const reading = executorOf(platform.reports.kysely);
  // Each of the feed's consumers takes a source of its own.
  const play = () => playSource({ ledger, pool: database.pool, clock });
  const teams = createTeams({ agents, identity, clock });
  const registrations = outboxSource({ db: database.kysely, clock, topics: joinedTopics });
  const consumers = [
    createFiguresConsumer({ source: play(), teams, clock, db }),
    createJoinedConsumer(registrations),
    createHeadsConsumer({ source: play(), teams, agents }),
    createTeamJoinedConsumer({
      ...{ source: outboxSource({ db: database.kysely, clock, topics: teamTopics }) },
      ...{ teams, identity, agents },
    }),
    createLinesConsumer({ source: play(), teams, clock, db }),
  ];
  const today = createToday(platform, consumers);
  const asOf = createAsOf(clock, today.behindSeconds);
  const whose = createWhose({ db: reading, agents, identity });
  const reader = createTeamReader({ db: reading, clock, agents, identity });
  const parts = { db: reading, clock, ledger, identity, whose, asOf, findGame: deps.findGame };

  async function read(whose: Whose, query: Query, pageSize: number, page = 1) {
    const filter = { ...whose, ...query, ...periodOf(query) };
    const [{ rows, total }, totals] = await Promise.all([
      listReport(reading, filter, query.groupBy, pageSize, (page - 1) * pageSize),
      sumReport(reading, filter),
    ]);
    const list = rows.map(
      ({ key, values }): calls.ReportLine => ({
        key,
        label: query.groupBy === 'game' ? (deps.findGame(key)?.name ?? key) : key,
        figures: figuresOf(values),
      }),
    );
    return { list, totals: figuresOf(totals), totalPages: Math.max(1, Math.ceil(total / pageSize)) };
  }

  return {
    consumers,
    teams,
    ...createConsoleReports({ db: reading, identity, findGame: deps.findGame }),
    ...today,
    ...createOverview({ ...parts, agents, reader }),
    ...createTeamToday({ ...parts, reader }),
    ...createTeamUsers({ ...parts, reader }),
    ...createTransactions(parts),
    ...createTeamRounds(parts),
    ...createRevenue(parts),
    ...createOnline(platform, { teams, identity }),
    ...createProfit(read),
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
        const day = manilaDay(addSeconds(now, days * daySeconds));
        await ensureMonth(db, day, true);
        await ensureLines(db, day, false);
      }
      for (const days of [0, 1, 2])
        await ensureLines(db, manilaDay(addSeconds(now, days * daySeconds)), true);
      await dropRoundsBefore(db, oldestRoundDay(now));
      await dropHoursBefore(db, oldestHour(now).slice(0, 7).replace('-', '_'));
      await pruneActive(db, oldestHour(now).slice(0, 10));
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
