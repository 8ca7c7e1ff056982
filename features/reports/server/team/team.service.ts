import type { Agents } from '@kislap/agents/server';
import { type AccountId, agentTypes, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { executorOf } from '@kislap/ledger';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import {
  exportLinesMax,
  type exportTeamOverview,
  type getTeamOverview,
  type getTeamToday,
  type TeamHeads,
} from '../../contract/team.ts';
import { periodOf } from '../report-figures.ts';
import { activeFrom, periodOfRange, periodsOf, what } from './heads.ts';
import * as queries from './team.queries.ts';
import { teamCsvOf, teamMoneyOf } from './team-money.ts';

interface Days {
  from: string;
  to: string;
}

const listed = 20;
const stoppedAfterDays = 7;
const stoppedWithinDays = 30;

/** What agents see of their teams, from figures that are kept by team. */
export function createTeamReports(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  deps: {
    agents: Pick<Agents, 'listDownline'>;
    identity: Pick<Identity, 'listAccounts'>;
    behindSeconds: () => Promise<number>;
  },
) {
  const { agents, identity } = deps;
  const db = executorOf(database.kysely);

  async function readHeads(teamId: AccountId, days: Days): Promise<TeamHeads> {
    const counts = await queries.countHeads(db, teamId, days);
    const people = (kind: number) => counts.get(kind)?.people ?? 0;
    const period = periodOfRange(days.from, days.to, manilaDay(clock.now()));
    return {
      joinedAgents: people(what.joinedAgents),
      joinedMembers: people(what.joinedMembers),
      firstDepositors: counts.get(what.depositors)?.first ?? 0,
      depositors: people(what.depositors),
      bettors: people(what.bettors),
      active: period === undefined ? null : await queries.findActive(db, teamId, period, days.from),
    };
  }

  async function readTeam(teamId: AccountId, days: Days) {
    const [heads, sums] = await Promise.all([
      readHeads(teamId, days),
      queries.sumDays(db, [{ accountId: teamId, scope: 1 }], days),
    ]);
    return { heads, money: teamMoneyOf(sums[0] ?? []) };
  }

  const asOf = async () => addSeconds(clock.now(), -(await deps.behindSeconds()));

  async function withNames<Row extends { accountId: AccountId }>(rows: readonly Row[]) {
    const accounts = await identity.listAccounts(rows.map(({ accountId }) => accountId));
    return rows.map((row) => ({ ...row, account: accounts.get(row.accountId)?.username ?? '' }));
  }

  /** The account itself, on the first page, and those directly below; of the own team only. */
  async function readLines(
    agentId: AccountId,
    accountId: AccountId,
    days: Days,
    { page, pageSize }: { page: number; pageSize: number },
  ) {
    // Refuses a range that is too long.
    periodOf({ unit: 'day', ...days });
    // Whoever is not in the own team does not exist for this agent.
    const below = await agents.listDownline(agentId, { uplineId: accountId, page, pageSize });
    const self = below.trail.at(-1);
    if (!self) throw new AppError('not_found');
    const own = { ...self, type: below.type, isOwn: true };
    const people = [...(page === 1 ? [own] : []), ...below.list.map(asChild)];
    const scopeOf = (line: { type: number; isOwn: boolean }) => (!line.isOwn && isAgent(line.type) ? 1 : 0);
    const whose = people.map((line) => ({ accountId: line.accountId, scope: scopeOf(line) }) as const);
    const sums = await queries.sumDays(db, whose, days);
    const lines = people.map((line, place) => ({ ...line, money: teamMoneyOf(sums[place] ?? []) }));
    return { below, lines };
  }

  return {
    async getTeamOverview(
      agentId: AccountId,
      { accountId = agentId, page = 1, pageSize = 20, from, to }: QueryOf<typeof getTeamOverview>,
    ): Promise<ReplyOf<typeof getTeamOverview>> {
      const days = { from, to };
      const { below, lines } = await readLines(agentId, accountId, days, { page, pageSize });
      return {
        // Of a member, who leads nobody, the team is the member.
        ...(isAgent(below.type)
          ? await readTeam(accountId, days)
          : { heads: noHeads, money: lines[0]?.money ?? teamMoneyOf([]) }),
        trail: below.trail,
        size: await queries.findSize(db, accountId),
        activeFrom,
        lines,
        totalPages: below.totalPages,
        asOf: await asOf(),
        isSample: false,
      };
    },

    async exportTeamOverview(
      agentId: AccountId,
      { accountId = agentId, from, to }: QueryOf<typeof exportTeamOverview>,
    ): Promise<ReplyOf<typeof exportTeamOverview>> {
      const whole = { page: 1, pageSize: exportLinesMax };
      const { lines } = await readLines(agentId, accountId, { from, to }, whole);
      return teamCsvOf(lines, { from, to });
    },

    async getTeamToday(agentId: AccountId): Promise<ReplyOf<typeof getTeamToday>> {
      const day = manilaDay(clock.now());
      const weekStart = periodsOf(day).find((period) => period.what === what.activeWeek)?.day ?? day;
      const since = manilaDayStart(addDays(day, -stoppedAfterDays)).toISOString();
      const [today, week, joined, stopped] = await Promise.all([
        readTeam(agentId, { from: day, to: day }),
        readTeam(agentId, { from: weekStart, to: day }),
        queries.listJoined(db, agentId, since, listed),
        queries.listStopped(
          db,
          agentId,
          { from: addDays(day, -stoppedWithinDays), to: addDays(day, -stoppedAfterDays) },
          listed,
        ),
      ]);
      return {
        ...{ day, weekStart, today, week },
        joined: await withNames(joined),
        stopped: await withNames(stopped),
        asOf: await asOf(),
        isSample: false,
      };
    },
  };
}

const noHeads: TeamHeads = {
  ...{ joinedAgents: 0, joinedMembers: 0, firstDepositors: 0, depositors: 0, bettors: 0 },
  active: null,
};

function asChild({ accountId, account, type }: { accountId: AccountId; account: string; type: number }) {
  return { accountId, account, type, isOwn: false };
}

function isAgent(type: number): boolean {
  return agentTypes.some((agent) => agent === type);
}
