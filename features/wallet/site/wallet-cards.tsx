import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { type listWallets, mainWallet } from '@kislap/transfers/contract/transfers';
import { Button, Icon } from '@kislap/ui';
import { TransferNotice } from './transfer-state.tsx';

export type Wallets = ReplyOf<typeof listWallets>;
export type Wallet = Wallets['wallets'][number];

interface WalletCardsProps {
  wallets: readonly Wallet[];
  /** The vendor whose money is being brought back. */
  busy: string | undefined;
  onRecall: (vassalage: string) => void;
}

/** Where the money is: the main wallet, and each studio that keeps its own. */
export function WalletCards({ wallets, busy, onRecall }: WalletCardsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      {wallets.map((wallet) => (
        <WalletCard
          key={wallet.vassalage}
          wallet={wallet}
          isBusy={busy === wallet.vassalage}
          onRecall={onRecall}
        />
      ))}
    </ul>
  );
}

function WalletCard({
  wallet,
  isBusy,
  onRecall,
}: { wallet: Wallet; isBusy: boolean } & Pick<WalletCardsProps, 'onRecall'>) {
  const t = useT();
  const { vassalage, displayName, balance, onTheWay, transfer } = wallet;
  const isMain = vassalage === mainWallet;
  const canRecall = !isMain && transfer === null && balance !== 0n;
  return (
    <li className="grid content-start gap-3 rounded-tile border border-line bg-bg p-4">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-s2 text-text2">
          <Icon name={isMain ? 'wallet' : 'games'} size={18} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">{isMain ? t('transfers.main') : displayName}</p>
          <p className="text-lg font-bold">
            {balance === null ? (
              <span className="text-sm font-medium text-text3">{t('transfers.notTold')}</span>
            ) : (
              <Money amount={balance} />
            )}
          </p>
        </div>
        {canRecall && (
          <Button size="sm" icon="refresh" isBusy={isBusy} onClick={() => onRecall(vassalage)}>
            {t('transfers.recallOne')}
          </Button>
        )}
      </div>
      {isMain && <p className="text-xs text-text3">{t('transfers.mainHint')}</p>}
      {!wallet.isOpen && <p className="text-xs text-text3">{t('transfers.closed')}</p>}
      {onTheWay > 0n && (
        <p className="flex items-center gap-2 text-xs font-semibold text-warn">
          <Icon name="transfer" size={16} />
          {t('transfers.onTheWay', { amount: formatMoney(onTheWay) })}
        </p>
      )}
      {transfer && <TransferNotice transfer={transfer} />}
    </li>
  );
}
