import type { Agents } from '@kislap/agents/server';
import { type AccountId, agentTypes, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { addDays } from '@kislap/rules/days';
import type {
  exportTeamOverview,
  getTeamOverview,
  listTeamDays,
  TeamDay,
  TeamLine,
} from '../../contract/team.ts';
import { exportRowsMax } from '../../contract/team-lines.ts';
import { namePlaces } from '../lines/places.ts';
import type { FindWhose } from '../lines/whose.ts';
import { periodOf } from '../report-figures.ts';
import { activeFrom, what } from './heads.ts';
import * as queries from './team.queries.ts';
import type { Days, TeamReader } from './team.reader.ts';
import { teamCsvOf, teamMoneyOf } from './team-money.ts';

/** All figures of a team, the lines that they are made of, and how they went by day. */
export function createOverview(deps: {
  db: SqlExecutor;
  agents: Pick<Agents, 'listPlaces'>;
  reader: TeamReader;
  whose: Pick<FindWhose, 'startOf'>;
  asOf: () => Promise<Date>;
}) {
  const { db, agents, reader, whose, asOf } = deps;

  /** Whose team it is, and the way there. Whoever is not in the own team does not exist for this agent. */
  async function findTop(agentId: AccountId, accountId: AccountId) {
    const place = (await agents.listPlaces([accountId])).get(accountId);
    if (!place?.path.includes(agentId)) throw new AppError('not_found');
    const way = place.path.slice(0, place.path.indexOf(agentId) + 1).reverse();
    const trail = await reader.withNames(way.map((id) => ({ accountId: id })));
    return { trail, type: place.type, isAgent: isAgent(place.type) };
  }
  type Top = Awaited<ReturnType<typeof findTop>>;

  /** What a team did before it came into the agent's belongs to the one before. */
  async function daysWithin(agentId: AccountId, accountId: AccountId, days: Days): Promise<Days> {
    // Refuses a range that is too long.
    periodOf({ unit: 'day', ...days });
    const start = await whose.startOf(agentId, accountId, manilaDayStart(days.from));
    return { from: manilaDay(start), to: days.to };
  }

  /** The account itself, on the first page, and those directly below. */
  async function readLines(
    accountId: AccountId,
    top: Top,
    days: Days,
    after: string | undefined,
    limit: number,
  ) {
    const below = await queries.listDirect(db, accountId, {
      after: namePlaces.read(after),
      limit: limit + 1,
    });
    const { shown, next } = namePlaces.cut(below, limit, ({ name, accountId: id }) => ({
      name,
      accountId: id,
    }));
    const listed = await reader.withNames(await reader.stillBelow(accountId, shown));
    const self = { accountId, account: top.trail.at(-1)?.account ?? '', isAgent: top.isAgent, isOwn: true };
    const people = [...(after ? [] : [self]), ...listed.map((person) => ({ ...person, isOwn: false }))];
    const sums = await queries.sumDays(
      db,
      people.map((line) => ({ accountId: line.accountId, scope: !line.isOwn && line.isAgent ? 1 : 0 })),
      days,
    );
    const lines = people.map(
      (line, place): TeamLine => ({
        ...{ accountId: line.accountId, account: line.account, isAgent: line.isAgent, isOwn: line.isOwn },
        money: teamMoneyOf(sums[place] ?? []),
      }),
    );
    return { lines, next };
  }

  return {
    async getTeamOverview(
      agentId: AccountId,
      { accountId = agentId, after, pageSize = 20, ...range }: QueryOf<typeof getTeamOverview>,
    ): Promise<ReplyOf<typeof getTeamOverview>> {
      const top = await findTop(agentId, accountId);
      const days = await daysWithin(agentId, accountId, range);
      const [team, size, page] = await Promise.all([
        // Of a member, who leads nobody, the team is the member.
        top.isAgent ? reader.readTeam(accountId, days) : reader.readMember(accountId, days),
        queries.findSize(db, accountId),
        readLines(accountId, top, days, after, pageSize),
      ]);
      return { ...team, ...page, size, trail: top.trail, activeFrom, asOf: await asOf(), isSample: false };
    },

    async exportTeamOverview(
      agentId: AccountId,
      { accountId = agentId, after, ...range }: QueryOf<typeof exportTeamOverview>,
    ): Promise<ReplyOf<typeof exportTeamOverview>> {
      const top = await findTop(agentId, accountId);
      const days = await daysWithin(agentId, accountId, range);
      const { lines, next } = await readLines(accountId, top, days, after, exportRowsMax);
      return { ...teamCsvOf(lines, { ...range, after }), next };
    },

    async listTeamDays(
      agentId: AccountId,
      { accountId = agentId, ...range }: QueryOf<typeof listTeamDays>,
    ): Promise<ReplyOf<typeof listTeamDays>> {
      const { isAgent: leads } = await findTop(agentId, accountId);
      const { from, to } = await daysWithin(agentId, accountId, range);
      const [money, heads] = await Promise.all([
        queries.listDays(db, { accountId, scope: leads ? 1 : 0 }, { from, to }),
        queries.listHeads(db, accountId, { from, to }),
      ]);
      const days: TeamDay[] = [];
      for (let day = range.from; day <= to; day = addDays(day, 1)) {
        const people = (kind: number) => heads.get(`${day} ${kind}`)?.people ?? 0;
        days.push({
          day,
          money: teamMoneyOf(money.get(day) ?? []),
          heads: {
            joinedAgents: people(what.joinedAgents),
            joinedMembers: people(what.joinedMembers),
            firstDepositors: heads.get(`${day} ${what.depositors}`)?.first ?? 0,
            depositors: people(what.depositors),
            bettors: people(what.bettors),
            active: leads ? people(what.activeDay) : null,
          },
        });
      }
      return { days, asOf: await asOf() };
    },
  };
}

function isAgent(type: number): boolean {
  return agentTypes.some((agent) => agent === type);
}
