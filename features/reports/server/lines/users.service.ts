import { type AccountId, formatDecimal, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { SqlExecutor } from '@kislap/ledger';
import { type Clock, manilaDay } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as calls from '../../contract/team-lines.ts';
import { periodOfRange } from '../team/heads.ts';
import { sumDays } from '../team/team.queries.ts';
import type { TeamReader } from '../team/team.reader.ts';
import { teamMoneyOf } from '../team/team-money.ts';
import { csvPart } from './csv-part.ts';
import { userColumns } from './lines.queries.ts';
import * as queries from './lines.read.queries.ts';
import { figurePlaces, namePlaces } from './places.ts';
import type { FindWhose } from './whose.ts';

type Query = QueryOf<typeof calls.listTeamUsers>;

/** The statements of a team's people in a period, by any of their figures. */
export function createTeamUsers(deps: {
  db: SqlExecutor;
  clock: Clock;
  whose: FindWhose;
  identity: Pick<Identity, 'listAccounts'>;
  reader: Pick<TeamReader, 'stillBelow'>;
  asOf: () => Promise<Date>;
}) {
  const { db, clock } = deps;

  async function placeOf(agentId: AccountId, { from, to, teamId: asked }: Query) {
    const what = periodOfRange(from, to, manilaDay(clock.now()));
    if (what === undefined) throw new AppError('invalid_request');
    const { teamId, accountId } = await deps.whose.find(agentId, { teamId: asked }, { from, to });
    // A member leads nobody.
    if (accountId) throw new AppError('not_found');
    return { teamId, what, day: from };
  }
  type Place = Awaited<ReturnType<typeof placeOf>>;

  async function listByName({ teamId, ...period }: Place, query: Query, limit: number) {
    const rows = await queries.listUsersByName(db, teamId, {
      ...{ ...period, limit: limit + 1, search: (query.search ?? '').toLowerCase() },
      after: namePlaces.read(query.after),
    });
    const { shown, next } = namePlaces.cut(rows, limit, ({ name, accountId }) => ({ name, accountId }));
    return { shown: await deps.reader.stillBelow(teamId, shown), next };
  }

  /** First those on the one side of nothing, then those with nothing, then the others. */
  async function listByFigure({ teamId, ...period }: Place, query: Query, limit: number) {
    const { sort = 'bets', order = 'most', after } = query;
    const isFalling = order === 'most';
    const place = calls.userFigures.indexOf(sort);
    const signs: queries.Sign[] = isFalling ? ['above', 'none', 'below'] : ['below', 'none', 'above'];
    const from = figurePlaces.read(after);
    let known = from;
    const found: (queries.FoundUser & { sign: queries.Sign })[] = [];
    for (const each of signs.slice(from ? signs.indexOf(from.sign) : 0)) {
      const rows = await queries.listUsers(db, teamId, {
        ...{ ...period, sign: each, isFalling, after: known },
        ...{ column: userColumns[place] ?? 'bets', limit: limit + 1 - found.length },
      });
      found.push(...rows.map((row) => ({ ...row, sign: each })));
      if (found.length > limit) break;
      known = undefined;
    }
    return figurePlaces.cut(found, limit, ({ sign, values, accountId }) => ({
      ...{ sign, value: values[place] ?? 0n, accountId },
    }));
  }

  async function read(agentId: AccountId, query: Query) {
    const place = await placeOf(agentId, query);
    const { pageSize: limit = 20 } = query;
    const { shown, next } = await (query.search ? listByName : listByFigure)(place, query, limit);
    const accounts = await deps.identity.listAccounts(shown.map(({ accountId }) => accountId));
    const users = shown.map(({ accountId, values }) => ({
      accountId,
      account: accounts.get(accountId)?.username ?? '',
      money: moneyOf(values),
    }));
    return { list: users, next, teamId: place.teamId };
  }

  return {
    async listTeamUsers(agentId: AccountId, query: Query): Promise<ReplyOf<typeof calls.listTeamUsers>> {
      const { teamId, ...page } = await read(agentId, query);
      const [sums = []] = await sumDays(db, [{ accountId: teamId, scope: 1 }], query);
      const totals = teamMoneyOf(sums);
      return {
        ...page,
        totals: moneyOf(calls.userFigures.map((figure) => totals[figure])),
        asOf: await deps.asOf(),
      };
    },

    async exportTeamUsers(
      agentId: AccountId,
      query: QueryOf<typeof calls.exportTeamUsers>,
    ): Promise<ReplyOf<typeof calls.exportTeamUsers>> {
      const { list, next } = await read(agentId, { ...query, pageSize: calls.exportRowsMax });
      return { ...usersCsv(list, query), next };
    },
  };
}

function moneyOf(values: readonly bigint[]): calls.UserMoney {
  return Object.fromEntries(
    calls.userFigures.map((figure, place) => [figure, values[place] ?? 0n]),
  ) as calls.UserMoney;
}

export function usersCsv(
  list: readonly calls.TeamUser[],
  { from, to, after }: { from: string; to: string; after?: string | undefined },
) {
  const rows = list.map(({ account, money }) => [
    { text: account },
    ...calls.userFigures.map((figure) => formatDecimal(money[figure])),
  ]);
  const csv = csvPart(['account', ...calls.userFigures], rows, after);
  return { fileName: `statements-${from}-${to}.csv`, csv };
}
