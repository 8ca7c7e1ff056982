import { DepositId } from '@kislap/cashier/contract/cashier.ids';
import type { BookedMove } from '@kislap/cashier/server';
import { shortReference } from '@kislap/contract-kit/ids';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import * as calls from '../../contract/settlements.fields.ts';
import type { Problem } from '../../rules/entries.ts';
import { countOpenDays } from '../breaks/break.queries.ts';
import { viewLine } from '../breaks/sides.ts';
import * as files from '../files/file.queries.ts';
import type { DayRow, FileRow, LineRow } from '../settlements.tables.ts';
import type { SettlementsDeps } from '../settlements.types.ts';
import { findDay, listDays } from './day.queries.ts';

interface ListQuery {
  providerKey?: calls.SettlementProvider | undefined;
  state?: calls.DayState | undefined;
  after?: string | undefined;
  pageSize: number;
}

const dayPlaces = createKeyset(z.readonly(z.tuple([z.string(), calls.SettlementProvider])));
const linePlaces = createKeyset(z.int());
const kinds = ['deposit', 'refund', 'payout'] as const;

/** What operators read of days, their files and lines. */
export function createDays({ platform, cashier, listNames }: SettlementsDeps) {
  const db = platform.database.kysely;

  async function paymentsOf(rows: readonly LineRow[]) {
    const moves = new Map<LineRow, BookedMove | null>();
    for (const kind of kinds) {
      const own = rows.filter((row) => row.kind === kind);
      const [first] = own;
      if (!first) continue;
      const found = await cashier.books.find(
        first.provider_key,
        kind,
        own.map((row) => ({ ourReference: row.our_reference, theirReference: row.their_reference })),
      );
      for (const [place, row] of own.entries()) moves.set(row, found[place] ?? null);
    }
    return moves;
  }

  return {
    async list({ after, pageSize, ...filter }: ListQuery) {
      const [rows, counts] = await Promise.all([
        listDays(db, { ...filter, after: dayPlaces.read(after), limit: pageSize + 1 }),
        countOpenDays(db),
      ]);
      const { shown, next } = dayPlaces.cut(rows, pageSize, (row) => [row.day, row.provider_key]);
      return { list: shown.map((row) => viewDay(row, counts)), next };
    },

    async get(name: files.DayName) {
      const row = await findDay(db, name);
      if (!row) throw new AppError('not_found');
      const [counts, own] = await Promise.all([countOpenDays(db), files.listFiles(db, name)]);
      return { about: viewDay(row, counts), files: own.map(viewFile) };
    },

    async lines(name: files.DayName, { after, pageSize }: { after?: string | undefined; pageSize: number }) {
      const file = await files.findCurrentFile(db, name);
      if (!file) throw new AppError('not_found');
      const page = { after: linePlaces.read(after) ?? 0, limit: pageSize + 1 };
      const { shown, next } = linePlaces.cut(
        await files.listLines(db, file.file_id, page),
        pageSize,
        ({ line }) => line,
      );
      const moves = await paymentsOf(shown);
      const owners = [...moves.values()].flatMap((move) => move?.accountId ?? []);
      const names = await listNames([...new Set(owners)]);
      const list = shown.map((row) => ({
        ...viewLine(row),
        payment: toPayment(moves.get(row) ?? null, names),
      }));
      return { list, next };
    },
  };
}

function toPayment(move: BookedMove | null, names: ReadonlyMap<string, string>): calls.SettledPayment | null {
  if (!move) return null;
  const { accountId, withdrawalId, id } = move;
  return {
    accountId,
    account: names.get(accountId) ?? '',
    reference: shortReference(withdrawalId ?? id),
    depositId: move.kind === 'payout' ? null : DepositId.parse(id),
    withdrawalId,
  };
}

function viewDay(row: DayRow, counts: Awaited<ReturnType<typeof countOpenDays>>): calls.SettlementDay {
  const { provider_key: providerKey, day, state, failure, totals } = row;
  return {
    ...{ providerKey, day, state, failure },
    comparedAt: row.compared_at,
    open: counts.find((one) => one.provider_key === providerKey && one.day === day)?.count ?? 0,
    totals: totals === null ? null : z.decode(calls.DayTotals, totals as z.input<typeof calls.DayTotals>),
  };
}

export function viewFile(row: FileRow): calls.SettlementFile {
  return {
    fileId: row.file_id,
    number: row.number,
    state: row.state,
    isFetched: row.is_fetched,
    lines: row.lines,
    sha256: row.sha256,
    problems: row.problems as Problem[],
    problemCount: row.problem_count,
    receivedAt: row.received_at,
    receivedBy: row.received_name,
  };
}
