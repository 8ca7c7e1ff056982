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

  /** Those directly below, a page of them. */
  async function listBelow(accountId: AccountId, after: string | undefined, limit: number) {
    const below = await queries.listDirect(db, accountId, {
      after: namePlaces.read(after),
      limit: limit + 1,
    });
    const { shown, next } = namePlaces.cut(below, limit, ({ name, accountId: id }) => ({
      name,
      accountId: id,
    }));
    const [still, named] = await Promise.all([reader.stillBelow(accountId, shown), reader.withNames(shown)]);
    const ids = new Set(still.map(({ accountId: id }) => id));
    return { people: named.filter(({ accountId: id }) => ids.has(id)), isFirst: !after, next };
  }

  /** The account itself, on the first page, and those directly below. */
  async function readLines(
    accountId: AccountId,
    top: Top,
    days: Days,
    below: Awaited<ReturnType<typeof listBelow>>,
  ) {
    const self = { accountId, account: top.trail.at(-1)?.account ?? '', isAgent: top.isAgent, isOwn: true };
    const people = [
      ...(below.isFirst ? [self] : []),
      ...below.people.map((person) => ({ ...person, isOwn: false })),
    ];
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
    return { lines, next: below.next };
  }

  return {
    async getTeamOverview(
      agentId: AccountId,
      { accountId = agentId, after, pageSize = 20, ...range }: QueryOf<typeof getTeamOverview>,
    ): Promise<ReplyOf<typeof getTeamOverview>> {
      // What needs not know the way there is read beside it; nothing of it is answered to a stranger.
      const [top, days, below, size, readAt] = await Promise.all([
        findTop(agentId, accountId),
        daysWithin(agentId, accountId, range),
        listBelow(accountId, after, pageSize),
        queries.findSize(db, accountId),
        asOf(),
      ]);
      const [team, page] = await Promise.all([
        // Of a member, who leads nobody, the team is the member.
        top.isAgent ? reader.readTeam(accountId, days) : reader.readMember(accountId, days),
        readLines(accountId, top, days, below),
      ]);
      return { ...team, ...page, size, trail: top.trail, activeFrom, asOf: readAt, isSample: false };
    },

    async exportTeamOverview(
      agentId: AccountId,
      { accountId = agentId, after, ...range }: QueryOf<typeof exportTeamOverview>,
    ): Promise<ReplyOf<typeof exportTeamOverview>> {
      const top = await findTop(agentId, accountId);
      const days = await daysWithin(agentId, accountId, range);
      const { lines, next } = await readLines(
        accountId,
        top,
        days,
        await listBelow(accountId, after, exportRowsMax),
      );
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
