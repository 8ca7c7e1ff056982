import { type AccountId, formatDecimal, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { SqlExecutor } from '@kislap/ledger';
import { csvOf } from '@kislap/platform/csv.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as calls from '../contract/reports.console.ts';
import type { Figures } from '../contract/reports.ts';
import { houseId } from './figures/change-set.ts';
import { type Measure, measures } from './figures/figures.ts';
import { listOwnDays, listReport, listStakesByGame, type ReportFilter, sumReport } from './report.queries.ts';
import { figuresOf, periodOf, shown } from './report-figures.ts';
import { parseTheory, returnedOf, weighTheory } from './returned.ts';

const exportRowsMax = 10_000;
const playerDays = 90;
const dayMs = 24 * 3_600_000;

type Query = Omit<QueryOf<typeof calls.exportReport>, 'player' | 'agent'>;
type Whose = Pick<ReportFilter, 'accountId' | 'scope'>;
type Asked = { player?: string | undefined; agent?: string | undefined };

/** What operators read: with what play returned beside what the games' rules return. */
export function createConsoleReports(parts: {
  db: SqlExecutor;
  identity: Pick<Identity, 'findAccountByUsername' | 'listAccounts'>;
  findGame(gameId: string): { name: string; rtp: string | null } | undefined;
}) {
  const { db, identity, findGame } = parts;
  const theoryOf = (gameId: string) => parseTheory(findGame(gameId)?.rtp);

  async function findWhose({ player, agent }: Asked): Promise<Whose> {
    const username = player ?? agent;
    if (username === undefined) return { accountId: houseId, scope: 1 };
    const account = await identity.findAccountByUsername(username);
    if (!account) throw new AppError('not_found');
    return { accountId: account.id, scope: player === undefined ? 1 : 0 };
  }

  async function labelsOf(groupBy: calls.ConsoleGroup, keys: readonly string[]) {
    if (groupBy === 'player') {
      const accounts = await identity.listAccounts(keys as AccountId[]);
      return (key: string) => accounts.get(key as AccountId)?.username ?? key;
    }
    return (key: string) => (groupBy === 'game' && findGame(key)?.name) || key;
  }

  async function read({ player, agent, ...query }: Asked & Query, pageSize: number, page = 1) {
    const filter = { ...(await findWhose({ player, agent })), ...query, ...periodOf(query) };
    if (query.groupBy === 'player') requireForPlayers({ player, agent, ...query });
    const [{ rows, total }, totals] = await Promise.all([
      listReport(db, filter, query.groupBy, pageSize, (page - 1) * pageSize),
      sumReport(db, filter),
    ]);
    const keys = rows.map(({ key }) => key);
    const [labelOf, stakes, allStakes] = await Promise.all([
      labelsOf(query.groupBy, keys),
      listStakesByGame(db, filter, query.groupBy, keys),
      listStakesByGame(db, filter, undefined, []),
    ]);
    const byKey = Map.groupBy(stakes, ({ key }) => key);
    return {
      list: rows.map(({ key, values }) => ({
        key,
        label: labelOf(key),
        figures: figuresOf(values),
        returned: returnedOf(values, weighTheory(byKey.get(key) ?? [], theoryOf)),
      })),
      totals: figuresOf(totals),
      returned: returnedOf(totals, weighTheory(allStakes, theoryOf)),
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
    };
  }

  return {
    getReport({
      page,
      pageSize = 50,
      ...query
    }: QueryOf<typeof calls.getReport>): Promise<ReplyOf<typeof calls.getReport>> {
      return read(query, pageSize, page);
    },

    async exportReport(
      query: QueryOf<typeof calls.exportReport>,
    ): Promise<ReplyOf<typeof calls.exportReport>> {
      const { list } = await read(query, exportRowsMax);
      const header = [
        query.groupBy === 'time' ? query.unit : query.groupBy,
        ...exported,
        'holdPercent',
        'rtpPercent',
        'rtpMargin',
        'rtpTheory',
      ];
      const rows = list.map(({ label, figures, returned }) => [
        { text: label },
        ...exported.map((figure) => cellOf(figures[figure])),
        ...[returned?.hold, returned?.rtp, returned?.margin, returned?.theory].map((percent) =>
          percent === null || percent === undefined ? '' : String(percent),
        ),
      ]);
      return { fileName: `report-${query.from}-${query.to}.csv`, csv: csvOf(header, rows) };
    },

    async getPlayerFigures(playerId: AccountId): Promise<ReplyOf<typeof calls.getPlayerFigures>> {
      const rows = await listOwnDays(db, playerId);
      const totals = sumOf(rows.map(({ values }) => values));
      const played = rows.filter(({ values }) => figuresOf(values).stake > 0n).map(({ day }) => day);
      played.sort();
      const stakes = rows
        .map(({ gameId, values }) => ({ gameId: String(gameId), stake: figuresOf(values).settledStake }))
        .filter(({ stake }) => stake !== 0n);
      const byDay = Map.groupBy(rows, ({ day }) => day);
      return {
        totals: figuresOf(totals),
        returned: returnedOf(totals, weighTheory(stakes, theoryOf)),
        firstPlayed: played[0] ?? null,
        lastPlayed: played.at(-1) ?? null,
        days: [...byDay]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .slice(-playerDays)
          .map(([day, list]) => ({ day, figures: figuresOf(sumOf(list.map(({ values }) => values))) })),
      };
    },
  };
}

function isExported(measure: Measure): measure is (typeof shown)[number] | 'rounds' {
  return measure === 'rounds' || shown.some((name) => name === measure);
}

/** The order of the file's columns. */
const exported = [
  ...measures.filter(isExported),
  'openStake',
  'result',
] as const satisfies readonly (keyof Figures)[];

/** All players at once cost the more the longer the period is; one person's or team's figures have other groups. */
function requireForPlayers({ player, agent, from, to }: Asked & Query): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (player !== undefined || agent !== undefined || days > calls.playerDaysMax)
    throw new AppError('invalid_request');
}

function sumOf(rows: readonly (readonly bigint[])[]): bigint[] {
  return measures.map((_, place) => rows.reduce((sum, values) => sum + (values[place] ?? 0n), 0n));
}

function cellOf(value: bigint | number): string {
  return typeof value === 'bigint' ? formatDecimal(value) : String(value);
}
