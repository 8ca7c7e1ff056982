import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Integration, VendorWallet } from '@kislap/games/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { WalletRecall, WalletTransfer } from '../../contract/transfers.ts';
import { wholePesos } from '../transfers.money.ts';
import * as queries from '../transfers.queries.ts';
import type { TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import { toWalletTransfer } from '../transfers.view.ts';
import type { Vendors } from '../vendors.ts';
import type { Moves, NewTransfer } from './moves.service.ts';
import { SeenTooEarly } from './moves.service.ts';

interface SweepsDeps extends TransfersDeps {
  vendors: Vendors;
  moves: Moves;
  transfer(wanted: NewTransfer): Promise<TransferRow>;
}

/** Whoever plays on while the money is fetched changes what there is; it is read again so often. */
const triesMax = 3;
/** A launch waits so often and so long for a move that is just being made. */
const looksMax = 15;
const lookMs = 200;

/** Everything at once: into a game when it is opened, back when the player leaves or asks for it. */
export function createSweeps(deps: SweepsDeps) {
  const { platform, ledger, games, vendors, moves, transfer } = deps;
  const { log } = platform;
  const db = platform.database.kysely;
  const view = (row: TransferRow): WalletTransfer => toWalletTransfer(row, vendors.nameOf(row.vendor_key));

  async function recallOnce(
    accountId: AccountId,
    { vendorKey, currency }: Integration,
    wallet: VendorWallet,
    origin: 'recall' | 'operator',
  ): Promise<TransferRow | undefined> {
    const rows = await queries.listWalletRows(db, accountId);
    const version = rows.find((row) => row.vendor_key === vendorKey)?.version ?? 0;
    const told = await wallet.findBalance(accountId, currency);
    if (told === undefined) throw new AppError('vendor_unavailable');
    const wanted = { accountId, vendorKey, origin, requestKey: null };
    if (told > 0n) return transfer({ ...wanted, direction: 'OUT', amount: told });
    await moves.postResult({ ...wanted, currency, seen: { balance: told, version } });
    return undefined;
  }

  async function recallFrom(accountId: AccountId, integration: Integration, origin: 'recall' | 'operator') {
    const wallet = games.walletOf(integration.vendorKey);
    if (!wallet) throw new AppError('vendor_unavailable');
    for (let tries = 1; ; tries += 1) {
      try {
        const row = await recallOnce(accountId, integration, wallet, origin);
        const isOvertaken = row?.status === 'FAILED' && row.failure === 'balance_too_low';
        if (!isOvertaken || tries >= triesMax) return row;
      } catch (error) {
        const isOvertaken =
          error instanceof SeenTooEarly || (error instanceof AppError && error.code === 'balance_too_low');
        if (!isOvertaken || tries >= triesMax) throw error;
      }
    }
  }

  /** What was left at other vendors belongs into this game, too; one that is away keeps what it has. */
  async function fetchFromOthers(accountId: AccountId, vendorKey: VendorKey): Promise<void> {
    const others = await vendors.listHolding(accountId);
    await Promise.all(
      others
        .filter((integration) => integration.vendorKey !== vendorKey)
        .map((integration) =>
          recallFrom(accountId, integration, 'recall').catch((error: unknown) =>
            log.info({ err: error, accountId, vendorKey: integration.vendorKey }, 'money stayed at a vendor'),
          ),
        ),
    );
  }

  /** A move that another tab began a moment ago is waited for: what it brings back is to go along. */
  async function findOpenSoon(accountId: AccountId, vendorKey: VendorKey): Promise<TransferRow | undefined> {
    for (let looks = 1; ; looks += 1) {
      const open = await queries.findOpenTransfer(db, accountId, vendorKey);
      if (open?.status !== 'PENDING' || looks >= looksMax) return open;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }

  return {
    /**
     * Moves the whole main wallet, in whole pesos, to the opened game's vendor, after bringing back money from
     * other vendors. Undefined if there is nothing to move or the vendor plays from the main wallet; an open
     * transfer is returned as it is. The game opens in any case.
     */
    async fill(accountId: AccountId, vendorKey: VendorKey): Promise<WalletTransfer | undefined> {
      await fetchFromOthers(accountId, vendorKey);
      if (!vendors.isKept(vendorKey)) return undefined;
      const open = await findOpenSoon(accountId, vendorKey);
      if (open) return view(open);
      try {
        const main = (await ledger.findBalances(accountId))?.cash ?? 0n;
        const allowed = await deps.limitFunds(accountId, vendorKey, main);
        const room = (await deps.findStakeRoom(accountId)) ?? main;
        const amount = wholePesos([allowed, room].reduce((least, one) => (one < least ? one : least), main));
        if (amount <= 0n) return undefined;
        const wanted = { accountId, vendorKey, direction: 'IN', amount, origin: 'launch' } as const;
        return view(await transfer({ ...wanted, requestKey: null }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Another tab was faster, or the wallet changed meanwhile: there is nothing to move any more.
        log.info({ accountId, vendorKey, code: error.code }, 'no money went along with a launch');
        const other = await queries.findOpenTransfer(db, accountId, vendorKey);
        return other && view(other);
      }
    },

    /** Brings everything back, vendor by vendor: one that is away keeps no other from it. */
    async recall(accountId: AccountId, origin: 'recall' | 'operator', only?: string): Promise<WalletRecall> {
      const integrations = (await vendors.listFor(accountId)).filter(
        ({ vendorKey }) => only === undefined || vendorKey === only,
      );
      const results = await Promise.all(
        integrations.map(async (integration) => {
          const { vendorKey } = integration;
          try {
            return { row: await recallFrom(accountId, integration, origin) };
          } catch (error) {
            if (!(error instanceof AppError) && !(error instanceof SeenTooEarly)) throw error;
            const code = error instanceof AppError ? error.code : 'wallet_transfer_in_progress';
            return { refused: { vassalage: vendorKey, displayName: vendors.nameOf(vendorKey), code } };
          }
        }),
      );
      return {
        transfers: results.flatMap(({ row }) => (row ? [view(row)] : [])),
        refused: results.flatMap(({ refused }) => (refused ? [refused] : [])),
      };
    },
  };
}
