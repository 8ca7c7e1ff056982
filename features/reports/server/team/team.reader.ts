import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { SqlExecutor } from '@kislap/ledger';
import { type Clock, manilaDay } from '@kislap/platform/clock.ts';
import type { TeamHeads } from '../../contract/team.ts';
import { periodOfRange, what } from './heads.ts';
import * as queries from './team.queries.ts';
import { teamMoneyOf } from './team-money.ts';

export interface Days {
  from: string;
  to: string;
}

/** The figures of one team or member in a range of days. */
export function createTeamReader(deps: {
  db: SqlExecutor;
  clock: Clock;
  agents: Pick<Agents, 'listPlaces'>;
  identity: Pick<Identity, 'listAccounts'>;
}) {
  const { db, clock, agents, identity } = deps;

  async function readHeads(teamId: AccountId, days: Days): Promise<TeamHeads> {
    const period = periodOfRange(days.from, days.to, manilaDay(clock.now()));
    const [counts, active] = await Promise.all([
      queries.countHeads(db, teamId, days),
      period === undefined ? null : queries.findActive(db, teamId, period, days.from),
    ]);
    const people = (kind: number) => counts.get(kind)?.people ?? 0;
    return {
      joinedAgents: people(what.joinedAgents),
      joinedMembers: people(what.joinedMembers),
      firstDepositors: counts.get(what.depositors)?.first ?? 0,
      depositors: people(what.depositors),
      bettors: people(what.bettors),
      active,
    };
  }

  async function readMember(accountId: AccountId, days: Days) {
    const [values = []] = await queries.sumDays(db, [{ accountId, scope: 0 }], days);
    return { heads: noHeads, money: teamMoneyOf(values) };
  }

  async function readTeam(teamId: AccountId, days: Days) {
    const [heads, sums] = await Promise.all([
      readHeads(teamId, days),
      queries.sumDays(db, [{ accountId: teamId, scope: 1 }], days),
    ]);
    return { heads, money: teamMoneyOf(sums[0] ?? []) };
  }

  return {
    readTeam,
    readMember,
    /** Without those who moved to another agent: their names are no longer this team's to see. */
    async stillBelow<Row extends { accountId: AccountId }>(teamId: AccountId, rows: readonly Row[]) {
      const places = await agents.listPlaces(rows.map(({ accountId }) => accountId));
      return rows.filter(({ accountId }) => places.get(accountId)?.path.includes(teamId) ?? true);
    },
    async withNames<Row extends { accountId: AccountId }>(rows: readonly Row[]) {
      const accounts = await identity.listAccounts(rows.map(({ accountId }) => accountId));
      return rows.map((row) => ({ ...row, account: accounts.get(row.accountId)?.username ?? '' }));
    },
  };
}
export type TeamReader = ReturnType<typeof createTeamReader>;

const noHeads: TeamHeads = {
  ...{ joinedAgents: 0, joinedMembers: 0, firstDepositors: 0, depositors: 0, bettors: 0 },
  active: null,
};
