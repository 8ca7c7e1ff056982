import type { AccountId } from '@kislap/contract-kit';
import type { VendorWallet } from '@kislap/games/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { WalletTransferRef } from '../contract/transfers.ids.ts';
import { mainWallet, type WalletTransfer } from '../contract/transfers.ts';
import { createChecks } from './cases/checks.service.ts';
import { createResolutions } from './cases/resolutions.service.ts';
import { createMoves, type NewTransfer, SeenTooEarly, type Wanted } from './moves/moves.service.ts';
import { createSweeps } from './moves/sweeps.service.ts';
import { createWallets } from './moves/wallets.service.ts';
import { isWholeCentavos } from './transfers.money.ts';
import * as queries from './transfers.queries.ts';
import type { TransferRow } from './transfers.tables.ts';
import type { TransfersDeps } from './transfers.types.ts';
import { callOf, toWalletTransfer } from './transfers.view.ts';
import { createToldRounds } from './vendors/told-rounds.service.ts';
import { createVendors } from './vendors.ts';

/** How often what a vendor told may be overtaken by another move before the caller is told to wait. */
const readsMax = 3;

export type Transfers = ReturnType<typeof createTransfers>;

/** Wallets at vendors that keep the player's money themselves, and every move to them and back. */
export function createTransfers(deps: TransfersDeps) {
  const { platform, ledger } = deps;
  const db = platform.database.kysely;
  const vendors = createVendors(deps);
  const moves = createMoves({ ...deps, vendors });

  /** Calls the vendor once. The same move is never sent again, after any answer. */
  async function send(row: TransferRow, wallet: VendorWallet): Promise<TransferRow> {
    return moves.settle(row, await wallet.move(callOf(row)), 'answered');
  }

  /** Out of a vendor: reads its balance first, and books the result of play with the move. */
  async function openOut(wanted: Wanted, wallet: VendorWallet): Promise<TransferRow> {
    for (let reads = 1; ; reads += 1) {
      const seen = await readBalance(wanted, wallet);
      if (seen.balance < wanted.amount) throw new AppError('balance_too_low');
      try {
        return await moves.open({ ...wanted, seen });
      } catch (error) {
        if (!(error instanceof SeenTooEarly)) throw error;
        if (reads >= readsMax) throw new AppError('wallet_transfer_in_progress');
      }
    }
  }

  async function readBalance({ accountId, vendorKey, currency }: Wanted, wallet: VendorWallet) {
    const rows = await queries.listWalletRows(db, accountId);
    const version = rows.find((row) => row.vendor_key === vendorKey)?.version ?? 0;
    const balance = await wallet.findBalance(accountId, currency);
    if (balance === undefined) throw new AppError('vendor_unavailable');
    return { balance, version };
  }

  async function openIn(wanted: Wanted): Promise<TransferRow> {
    await deps.requireMoneyAllowed(wanted.accountId);
    vendors.requireOpen(wanted.vendorKey);
    const main = (await ledger.findBalances(wanted.accountId))?.cash ?? 0n;
    if (main < wanted.amount) throw new AppError('balance_too_low');
    if ((await deps.limitFunds(wanted.accountId, wanted.vendorKey, main)) < wanted.amount)
      throw new AppError('wallet_transfer_not_allowed');
    return moves.open(wanted);
  }

  /** Moves money and answers when there is a word on it. The same `requestKey` is the same transfer. */
  async function transfer(wanted: NewTransfer): Promise<TransferRow> {
    const { accountId, requestKey, amount } = wanted;
    const known = requestKey === null ? undefined : await queries.findByRequest(db, accountId, requestKey);
    if (known) {
      requireSame(known, wanted);
      return known;
    }
    const { integration, wallet } = await vendors.requireWallet(wanted.vendorKey, accountId);
    if (wanted.origin === 'player' && !isWholeCentavos(amount)) throw new AppError('amount_invalid');
    // Asked again under lock; here so that nobody is told of balances that are about to change.
    const open = await queries.findOpenTransfer(db, accountId, wanted.vendorKey);
    if (open) throw new AppError('wallet_transfer_in_progress', { refNo: open.ref_no });
    const full: Wanted = { ...wanted, currency: integration.currency };
    const row = wanted.direction === 'IN' ? await openIn(full) : await openOut(full, wallet);
    return send(row, wallet);
  }

  const sweeps = createSweeps({ ...deps, vendors, moves, transfer });
  const checks = createChecks({ ...deps, moves });
  const view = (row: TransferRow): WalletTransfer => toWalletTransfer(row, vendors.nameOf(row.vendor_key));

  return {
    isSingle: vendors.isSingle,
    wallets: createWallets({ ...deps, vendors, view }),
    resolutions: createResolutions({ ...deps, vendors, moves, checks }),
    sweeps,
    checks,
    told: createToldRounds(deps),
    view,
    transfer,

    /** The player's own form. */
    async create(
      accountId: AccountId,
      body: Pick<WalletTransfer, 'vassalage' | 'direction' | 'amount'>,
      requestKey: string,
    ): Promise<WalletTransfer> {
      if (body.vassalage === mainWallet) throw new AppError('invalid_request');
      const { vassalage: vendorKey, direction, amount } = body;
      return view(await transfer({ accountId, vendorKey, direction, amount, origin: 'player', requestKey }));
    },

    async get(accountId: AccountId, refNo: WalletTransferRef): Promise<WalletTransfer> {
      const row = await queries.findTransfer(db, refNo);
      if (row?.account_id !== accountId) throw new AppError('not_found');
      return view(row);
    },

    async list(accountId: AccountId, { page, pageSize }: { page: number; pageSize: number }) {
      const offset = (page - 1) * pageSize;
      const rows = await queries.listTransferRows(db, accountId, { offset, limit: pageSize + 1 });
      return {
        list: rows.slice(0, pageSize).map(view),
        totalPages: page + (rows.length > pageSize ? 1 : 0),
      };
    },
  };
}

function requireSame(known: TransferRow, wanted: NewTransfer): void {
  const isSame =
    known.vendor_key === wanted.vendorKey &&
    known.direction === wanted.direction &&
    known.amount === wanted.amount;
  if (!isSame) throw new AppError('idempotency_key_reused');
}
