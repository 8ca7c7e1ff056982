import type { AccountId, ReplyOf } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { type listWallets, mainWallet, type WalletTransfer } from '../../contract/transfers.ts';
import { transitAccount } from '../transfers.money.ts';
import * as queries from '../transfers.queries.ts';
import type { TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import type { Vendors } from '../vendors.ts';

type WalletList = ReplyOf<typeof listWallets>;

interface WalletsDeps extends TransfersDeps {
  vendors: Vendors;
  view(row: TransferRow): WalletTransfer;
}

/** What the player has, and where: every vendor is asked now, and one that does not answer is shown without a balance. */
export function createWallets({ platform, ledger, games, vendors, view }: WalletsDeps) {
  const db = platform.database.kysely;

  return {
    async list(accountId: AccountId): Promise<WalletList> {
      const integrations = await vendors.listFor(accountId);
      const told = await Promise.all(
        integrations.map(({ vendorKey, currency }) =>
          games.walletOf(vendorKey)?.findBalance(accountId, currency),
        ),
      );
      const [balances, accounts, open] = await Promise.all([
        ledger.findBalances(accountId),
        ledger.listAccounts(executorOf(db), accountId),
        queries.listOpenTransfers(db, accountId),
      ]);
      const main = balances?.cash ?? 0n;
      const atVendors = integrations.map((integration, index) => {
        const { vendorKey } = integration;
        const transfer = open.find((row) => row.vendor_key === vendorKey);
        return {
          vassalage: vendorKey,
          displayName: vendors.nameOf(vendorKey),
          balance: told[index] ?? null,
          onTheWay: accounts.get(transitAccount(vendorKey)) ?? 0n,
          isOpen: vendors.isOpen(integration),
          transfer: transfer ? view(transfer) : null,
        };
      });
      const first = {
        vassalage: mainWallet,
        displayName: 'Main',
        balance: main,
        onTheWay: 0n,
        isOpen: true,
        transfer: null,
      };
      return {
        isSingle: vendors.isSingle(),
        total: atVendors.reduce((sum, { balance, onTheWay }) => sum + (balance ?? 0n) + onTheWay, main),
        isPartial: atVendors.some(({ balance }) => balance === null),
        wallets: [first, ...atVendors],
      };
    },
  };
}
