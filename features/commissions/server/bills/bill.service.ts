import { type AccountId, Instant, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import { manilaDayStart } from '@kislap/platform/clock.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import * as z from 'zod/mini';
import type { Bill } from '../../contract/bill.fields.ts';
import type { listBills, listOpenBills } from '../../contract/bills.ts';
import { BillId } from '../../contract/commissions.ids.ts';
import { sumOwed } from '../payments/due.queries.ts';
import * as queries from './list.queries.ts';

interface BillParts {
  platform: Pick<Platform, 'database'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

type Query = Omit<QueryOf<typeof listBills>, 'pageSize'> & { pageSize: number };

const places = createKeyset(z.readonly(z.tuple([Instant, BillId])));
/** A range that is longer is asked for in parts. */
const daysMax = 400;

export type Bills = ReturnType<typeof createBills>;

/** What agents see of bills. */
export function createBills({ platform, listNames }: BillParts) {
  const db = platform.database.kysely;

  async function show(rows: readonly queries.ListedBill[]): Promise<Bill[]> {
    const ids = rows.flatMap(({ payer_id, payee_id }) => [payee_id, ...(payer_id ? [payer_id] : [])]);
    const names = await listNames([...new Set(ids)]);
    return rows.map((row) => toBill(row, names));
  }

  return {
    show,

    async getOwed(accountId: AccountId) {
      const [toMe, fromMe] = await Promise.all([queries.sumAwaited(db, accountId), sumOwed(db, accountId)]);
      return { toMe, fromMe };
    },

    async listOpen(
      accountId: AccountId,
      { side, after, pageSize = 25 }: QueryOf<typeof listOpenBills>,
    ): Promise<ReplyOf<typeof listOpenBills>> {
      const page = { after: places.read(after), limit: pageSize + 1 };
      const rows = await queries.listOpenRows(db, { accountId, side }, page);
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.starts_at, row.bill_id]);
      return { list: await show(shown), next };
    },

    async list(accountId: AccountId, { side, kind, from, to, after, pageSize }: Query) {
      if (to < from || addDays(from, daysMax) < to) throw new AppError('invalid_request');
      const filter = {
        ...{ accountId, side, kind },
        ...{ from: manilaDayStart(from), to: manilaDayStart(addDays(to, 1)) },
      };
      const [rows, totals] = await Promise.all([
        queries.listBillRows(db, filter, { after: places.read(after), limit: pageSize + 1 }),
        queries.sumBills(db, filter),
      ]);
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.starts_at, row.bill_id]);
      return { list: await show(shown), totals, next };
    },
  };
}

function toBill(row: queries.ListedBill, names: ReadonlyMap<string, string>): Bill {
  const party = (accountId: AccountId) => ({ accountId, account: names.get(accountId) ?? '' });
  return {
    billId: row.bill_id,
    contractId: row.contract_id ?? null,
    kind: row.kind,
    payer: row.payer_id && party(row.payer_id),
    payee: party(row.payee_id),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    amount: row.amount,
    paid: row.paid,
    state: row.state,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
  };
}
