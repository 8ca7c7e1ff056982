import { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { ProviderUnavailable } from '@kislap/cashier/server';
import { shortReference } from '@kislap/contract-kit/ids';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import type * as calls from '../../contract/settlements.fields.ts';
import { SettlementBreakId } from '../../contract/settlements.ids.ts';
import type { Comparing } from '../days/comparing.service.ts';
import type { BreakRow } from '../settlements.tables.ts';
import type { SettlementsDeps } from '../settlements.types.ts';
import * as queries from './break.queries.ts';
import { readOurs, readTheirs } from './sides.ts';

interface ListQuery {
  providerKey?: calls.SettlementProvider | undefined;
  day?: string | undefined;
  kind?: BreakRow['kind'] | undefined;
  state?: 'all' | calls.BreakState | undefined;
  after?: string | undefined;
  pageSize: number;
}

const places = createKeyset(z.readonly(z.tuple([z.string(), SettlementBreakId])));

/** What operators read of breaks, and the second look at one. */
export function createBreaks(deps: SettlementsDeps, comparing: Comparing) {
  const { platform, cashier, listNames } = deps;
  const db = platform.database.kysely;

  async function viewAll(rows: readonly BreakRow[]): Promise<calls.SettlementBreak[]> {
    const names = await listNames([...new Set(rows.flatMap(({ account_id: id }) => id ?? []))]);
    return rows.map((row) => viewBreak(row, names));
  }

  async function find(breakId: SettlementBreakId): Promise<BreakRow> {
    const row = await queries.findBreak(db, breakId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function get(breakId: SettlementBreakId): Promise<calls.SettlementBreak> {
    const [view] = await viewAll([await find(breakId)]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  return {
    get,

    async list({ state = 'open', after, pageSize, ...filter }: ListQuery) {
      const wanted = { ...filter, state, after: places.read(after), limit: pageSize + 1 };
      const { shown, next } = places.cut(await queries.listBreaks(db, wanted), pageSize, (row) => [
        row.day,
        row.break_id,
      ]);
      return { list: await viewAll(shown), next };
    },

    async countWaiting() {
      const counts = await queries.countOpenDays(db);
      const times = counts.map(({ since }) => since.getTime());
      return {
        waiting: counts.reduce((sum, { count }) => sum + count, 0),
        since: times.length === 0 ? null : new Date(Math.min(...times)),
      };
    },

    /** The provider is asked about our payment first, so that one whose news was lost mends itself. */
    async check(breakId: SettlementBreakId): Promise<calls.SettlementBreak> {
      const row = await find(breakId);
      if (row.state !== 'open') throw new AppError('settlement_break_closed');
      const name = { ourReference: row.reference, theirReference: row.their_reference };
      const [own] = await cashier.books.find(row.provider_key, row.entry, [name]);
      try {
        if (own) await cashier.books.reread(own);
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw new AppError('payment_provider_unavailable');
        throw error;
      }
      await comparing.judgeAgain(row);
      return get(breakId);
    },
  };
}

function viewBreak(row: BreakRow, names: ReadonlyMap<string, string>): calls.SettlementBreak {
  const { closed_reason: reason, closed_asked_by: askedBy, closed_agreed_by: agreedBy } = row;
  return {
    breakId: row.break_id,
    providerKey: row.provider_key,
    day: row.day,
    entry: row.entry,
    kind: row.kind,
    state: row.state,
    reference: row.reference,
    payment: row.account_id && {
      accountId: row.account_id,
      account: names.get(row.account_id) ?? '',
      reference: shortReference(row.withdrawal_id ?? row.reference),
      depositId: row.entry === 'payout' ? null : DepositId.parse(row.reference),
      withdrawalId: row.withdrawal_id,
    },
    ours: readOurs(row.ours),
    theirs: readTheirs(row.theirs),
    difference: row.difference,
    foundAt: row.found_at,
    seenAt: row.seen_at,
    endedAt: row.ended_at,
    closed:
      row.state === 'resolved' && reason !== null && askedBy !== null && agreedBy !== null
        ? { reason, askedBy, agreedBy, note: row.closed_note }
        : null,
  };
}
