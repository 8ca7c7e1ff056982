import { viewAsked } from '@kislap/approvals/server';
import type { QueryOf } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type {
  ConsoleWalletTransfer,
  listConsoleWalletTransfers,
  WalletTransferCase,
} from '../../contract/transfers.console.ts';
import type { WalletTransferRef } from '../../contract/transfers.ids.ts';
import { walletTransferQueueHours } from '../../contract/transfers.ts';
import { ledgerSource, referencesOf, transitAccount, vendorAccount } from '../transfers.money.ts';
import * as queries from '../transfers.queries.ts';
import type { ResolutionRow, TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import { toWalletTransfer } from '../transfers.view.ts';
import type { Vendors } from '../vendors.ts';
import * as cases from './resolution.queries.ts';

type Query = Omit<QueryOf<typeof listConsoleWalletTransfers>, 'page' | 'pageSize'> & {
  page: number;
  pageSize: number;
};

export type Cases = ReturnType<typeof createCases>;

/** What operators read of transfers: lists, and one with the evidence of both sides. */
export function createCases({
  platform,
  ledger,
  games,
  vendors,
  listNames,
}: TransfersDeps & { vendors: Vendors }) {
  const { clock } = platform;
  const db = platform.database.kysely;
  const overdueBefore = () => addSeconds(clock.now(), -walletTransferQueueHours * 3_600);

  function isOverdue(row: TransferRow): boolean {
    return row.status === 'UNKNOWN' && row.created_at <= overdueBefore();
  }

  async function viewAll(rows: readonly TransferRow[]): Promise<ConsoleWalletTransfer[]> {
    const names = await listNames([...new Set(rows.map((row) => row.account_id))]);
    return rows.map((row) => ({
      ...toWalletTransfer(row, vendors.nameOf(row.vendor_key)),
      accountId: row.account_id,
      account: names.get(row.account_id) ?? row.account_id,
      checks: row.checks,
      nextCheckAt: row.next_check_at,
      isOverdue: isOverdue(row),
    }));
  }

  async function find(refNo: WalletTransferRef): Promise<TransferRow> {
    const row = await queries.findTransfer(db, refNo);
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    find,
    isOverdue,

    async list({ queue, vassalage: vendorKey, page, pageSize, ...filter }: Query) {
      const overdue = queue ? { overdueBefore: overdueBefore() } : {};
      const place = { offset: (page - 1) * pageSize, limit: pageSize + 1 };
      const [rows, counts] = await Promise.all([
        cases.listCases(db, { ...filter, ...overdue, vendorKey, ...place }),
        cases.countOpen(db, overdueBefore()),
      ]);
      const known = games.integrations.list().filter(({ walletMode }) => walletMode === 'transfer');
      return {
        list: await viewAll(rows.slice(0, pageSize)),
        totalPages: page + (rows.length > pageSize ? 1 : 0),
        ...counts,
        vendors: known.map(({ vendorKey: key }) => ({ vassalage: key, displayName: vendors.nameOf(key) })),
      };
    },

    async get(refNo: WalletTransferRef): Promise<WalletTransferCase> {
      const row = await find(refNo);
      const { account_id: accountId, vendor_key: vendorKey } = row;
      const [[transfer], lines, accounts, wallets, steps, resolutions] = await Promise.all([
        viewAll([row]),
        Promise.all(
          referencesOf(row).map((reference) => ledger.findTransfer(accountId, ledgerSource, reference)),
        ),
        ledger.listAccounts(executorOf(db), accountId),
        queries.listWalletRows(db, accountId),
        cases.listSteps(db, row),
        cases.listResolutions(db, row),
      ]);
      if (!transfer) throw new AppError('not_found');
      const wallet = wallets.find((known) => known.vendor_key === vendorKey);
      return {
        transfer,
        entries: lines
          .filter((line) => line !== undefined)
          .map(({ reference, type, amount, from, to, createdAt }) => ({
            reference,
            type,
            amount,
            from,
            to,
            createdAt,
          })),
        books: {
          main: accounts.get('player:cash') ?? 0n,
          vendor: accounts.get(vendorAccount(vendorKey)) ?? 0n,
          onTheWay: accounts.get(transitAccount(vendorKey)) ?? 0n,
        },
        vendor: { balance: wallet?.balance ?? null, seenAt: wallet?.seen_at ?? null },
        steps: steps.map(({ at, kind, outcome, detail }) => ({ at, kind, outcome, detail })),
        resolutions: resolutions.map(toResolution),
      };
    },
  };
}

function toResolution(row: ResolutionRow) {
  return {
    resolutionId: row.resolution_id,
    outcome: row.outcome,
    evidence: row.evidence,
    ...viewAsked(row),
  };
}
