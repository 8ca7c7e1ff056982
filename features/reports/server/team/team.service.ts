import type { AccountId, ReplyOf } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { type Clock, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { addDays } from '@kislap/rules/days';
import type { getTeamToday } from '../../contract/team.ts';
import { periodsOf, what } from './heads.ts';
import * as queries from './team.queries.ts';
import type { TeamReader } from './team.reader.ts';

const listed = 20;
const stoppedAfterDays = 7;
const stoppedWithinDays = 30;

/** The first page of an agent, from figures that are kept by team. */
export function createTeamToday(deps: {
  db: SqlExecutor;
  clock: Clock;
  reader: TeamReader;
  asOf: () => Promise<Date>;
}) {
  const { db, clock, reader, asOf } = deps;
  return {
    async getTeamToday(agentId: AccountId): Promise<ReplyOf<typeof getTeamToday>> {
      const day = manilaDay(clock.now());
      const weekStart = periodsOf(day).find((period) => period.what === what.activeWeek)?.day ?? day;
      const since = manilaDayStart(addDays(day, -stoppedAfterDays)).toISOString();
      const [today, week, joined, stopped] = await Promise.all([
        reader.readTeam(agentId, { from: day, to: day }),
        reader.readTeam(agentId, { from: weekStart, to: day }),
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
        joined: await reader.withNames(await reader.stillBelow(agentId, joined)),
        stopped: await reader.withNames(await reader.stillBelow(agentId, stopped)),
        asOf: await asOf(),
        isSample: false,
      };
    },
  };
}
