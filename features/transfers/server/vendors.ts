import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Integration, VendorWallet } from '@kislap/games/server';
import { executorOf } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import { transitAccount, vendorAccount } from './transfers.money.ts';
import type { TransfersDeps } from './transfers.types.ts';

export type Vendors = ReturnType<typeof createVendors>;

/** The vendors that keep players' money themselves: by their setting, or because some of it is still there. */
export function createVendors({
  platform,
  games,
  ledger,
}: Pick<TransfersDeps, 'platform' | 'games' | 'ledger'>) {
  const list = () => games.integrations.list();
  const isOpen = ({ isEnabled, walletMode }: Integration) => isEnabled && walletMode === 'transfer';

  async function heldAt(accountId: AccountId): Promise<(vendorKey: VendorKey) => bigint> {
    const accounts = await ledger.listAccounts(executorOf(platform.database.kysely), accountId);
    return (key) => (accounts.get(vendorAccount(key)) ?? 0n) + (accounts.get(transitAccount(key)) ?? 0n);
  }

  return {
    isSingle: () => !list().some(isOpen),
    isOpen,

    nameOf(vendorKey: VendorKey): string {
      return games.integrations.find(vendorKey)?.displayName || vendorKey;
    },

    isKept: (vendorKey: VendorKey) => games.integrations.find(vendorKey)?.walletMode === 'transfer',

    /** Those that have money of the account, as far as the books know. */
    async listHolding(accountId: AccountId): Promise<Integration[]> {
      const known = list().filter(({ vendorKey }) => games.walletOf(vendorKey));
      if (known.length === 0) return [];
      const heldOf = await heldAt(accountId);
      return known.filter(({ vendorKey }) => heldOf(vendorKey) > 0n);
    },

    /** Those that the account can use, or has money at. */
    async listFor(accountId: AccountId): Promise<Integration[]> {
      const heldOf = await heldAt(accountId);
      return list().filter((integration) => isOpen(integration) || heldOf(integration.vendorKey) > 0n);
    },

    /** A vendor switched to one balance, or off, still returns its money. */
    async requireWallet(
      vendorKey: VendorKey,
      accountId: AccountId,
    ): Promise<{ integration: Integration; wallet: VendorWallet }> {
      const integration = games.integrations.find(vendorKey);
      const wallet = integration && games.walletOf(vendorKey);
      if (!integration || !wallet) throw new AppError('single_wallet');
      if (!isOpen(integration) && (await heldAt(accountId))(vendorKey) === 0n)
        throw new AppError('single_wallet');
      return { integration, wallet };
    },

    requireOpen(vendorKey: VendorKey): void {
      const integration = games.integrations.find(vendorKey);
      if (integration?.walletMode !== 'transfer') throw new AppError('single_wallet');
      if (!integration.isEnabled) throw new AppError('game_maintenance');
    },
  };
}
