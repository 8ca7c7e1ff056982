import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Ledger, RoundRow, SqlExecutor } from '@kislap/ledger';
import { type Clock, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { addDays } from '@kislap/rules/days';
import type * as calls from '../../contract/team-lines.ts';
import { oldestRoundDay } from './lines.consumer.ts';
import * as queries from './lines.read.queries.ts';
import { accountPages, newestPlaces } from './places.ts';
import type { FindWhose, Whose } from './whose.ts';

type Query = QueryOf<typeof calls.listTeamRounds>;

/** How many rounds one call looks at where it looks for a state, which only the ledger knows. */
const lookedAtMax = 200;
const linesMax = 200;

/** Rounds of a team's people, newest first. */
export function createTeamRounds(deps: {
  db: SqlExecutor;
  clock: Clock;
  whose: FindWhose;
  ledger: Pick<Ledger, 'listRounds' | 'findRound' | 'listRoundsByName' | 'listTransfers'>;
  identity: Pick<Identity, 'listAccounts'>;
  findGame(gameId: string): { name: string } | undefined;
  asOf: () => Promise<Date>;
}) {
  const { db, ledger } = deps;

  async function withNames(rows: readonly RoundRow[]): Promise<calls.TeamRound[]> {
    const accounts = await deps.identity.listAccounts([...new Set(rows.map((row) => row.accountId))]);
    return rows.map((row) => ({
      at: row.openedAt,
      accountId: row.accountId,
      account: accounts.get(row.accountId)?.username ?? '',
      gameId: row.gameId,
      game: deps.findGame(row.gameId)?.name ?? row.gameId,
      vendor: row.source,
      category: row.category,
      roundRef: row.roundRef,
      stake: row.stake,
      win: row.win,
      state: row.state,
    }));
  }

  /** Of one account, from its own statement, however old. */
  async function readAccount(accountId: AccountId, { from, to }: Whose, query: Query) {
    const { pageSize = 20, category, gameId, vendor, state, after } = query;
    const { page } = accountPages.read(after) ?? { page: 1 };
    const { list, totalPages } = await ledger.listRounds(accountId, {
      ...{ from, to, page, pageSize },
      ...(category && { categories: [category] }),
      ...(gameId && { gameIds: [gameId as RoundRow['gameId']] }),
      ...(state && { state }),
    });
    const rows = vendor ? list.filter(({ source }) => source === vendor) : list;
    const next = page < totalPages ? accountPages.write({ page: page + 1 }) : null;
    return { rows, next };
  }

  /** The next places of rounds of the team, a day at a time from the last one down. */
  async function listPlaces(
    { teamId, from, to }: Whose,
    filter: { after: queries.LinePlace | undefined; slots: number[] | undefined; limit: number },
  ): Promise<queries.FoundRound[]> {
    const oldest = oldestRoundDay(deps.clock.now());
    const first = [manilaDay(from), oldest].sort().at(-1) ?? oldest;
    const today = manilaDay(deps.clock.now());
    let day = filter.after ? manilaDay(new Date(filter.after.at)) : addDays(manilaDay(to), -1);
    if (day > today) day = today;
    const found: queries.FoundRound[] = [];
    for (; day >= first && found.length < filter.limit; day = addDays(day, -1)) {
      const start = manilaDayStart(day);
      const rows = await queries.listRounds(db, teamId, {
        ...filter,
        ...{ from: start > from ? start : from, to: manilaDayStart(addDays(day, 1)) },
        limit: filter.limit - found.length,
      });
      found.push(...rows);
    }
    return found;
  }

  async function readTeam(whose: Whose, query: Query) {
    const { pageSize = 20, category, vendor, gameId, state, after } = query;
    const isOfGames = category !== undefined || vendor !== undefined || gameId !== undefined;
    const slots = isOfGames ? await queries.listSlots(db, whose.teamId, query) : undefined;
    const limit = state ? lookedAtMax : pageSize;
    const places =
      slots?.length === 0
        ? []
        : await listPlaces(whose, { slots, after: newestPlaces.read(after), limit: limit + 1 });
    const vendors = await queries.listVendors(db, [...new Set(places.map(({ slotId }) => slotId))]);
    const names = places.map(({ accountId, slotId, roundRef }) => ({
      ...{ accountId, roundRef, source: vendors.get(slotId) ?? '' },
    }));
    const found = await ledger.listRoundsByName(names.slice(0, limit));
    const byName = new Map(found.map((round) => [nameOf(round), round]));
    const rows: RoundRow[] = [];
    let looked = 0;
    for (const name of names.slice(0, limit)) {
      if (rows.length === pageSize) break;
      looked += 1;
      const round = byName.get(nameOf(name));
      if (round && (!state || round.state === state)) rows.push(round);
    }
    const { next } = newestPlaces.cut(places, looked, ({ at, accountId, sequence }) => ({
      ...{ at, accountId, sequence },
    }));
    return { rows, next };
  }

  return {
    async listTeamRounds(agentId: AccountId, query: Query): Promise<ReplyOf<typeof calls.listTeamRounds>> {
      const whose = await deps.whose.find(agentId, query, query);
      const { rows, next } = whose.accountId
        ? await readAccount(whose.accountId, whose, query)
        : await readTeam(whose, query);
      return { list: await withNames(rows), next, asOf: await deps.asOf() };
    },

    async getTeamRound(
      agentId: AccountId,
      { accountId, vendor, roundRef }: QueryOf<typeof calls.getTeamRound>,
    ): Promise<ReplyOf<typeof calls.getTeamRound>> {
      await deps.whose.requireInTeam(agentId, accountId);
      const found = await ledger.findRound(accountId, vendor, roundRef);
      const since = await deps.whose.startOf(agentId, accountId, new Date(0));
      if (!found || found.openedAt < since) throw new AppError('not_found');
      const { list } = await ledger.listTransfers(accountId, {
        ...{ round: { source: vendor, roundRef }, page: 1, pageSize: linesMax },
      });
      const [round] = await withNames([found]);
      if (!round) throw new AppError('not_found');
      return {
        round,
        settledAt: found.settledAt,
        lines: list.map((line) => ({
          id: line.transferId,
          at: line.createdAt,
          type: line.type,
          amount: line.amount,
          balanceAfter: line.balanceAfter,
          reference: line.reference,
        })),
      };
    },
  };
}

const nameOf = ({ accountId, source, roundRef }: Pick<RoundRow, 'accountId' | 'source' | 'roundRef'>) =>
  `${accountId} ${source} ${roundRef}`;
