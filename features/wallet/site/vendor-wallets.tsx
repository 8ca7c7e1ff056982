import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { mainWallet } from '@kislap/transfers/contract/transfers';
import { buttonClass, Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { walletsQuery } from './transfer-queries.ts';

/** The player's money outside the main wallet, and the total. */
export function VendorWallets() {
  const t = useT();
  const { data } = useQuery(walletsQuery);
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const away = data?.wallets.filter(({ vassalage }) => vassalage !== mainWallet) ?? [];
  const atStudios = away.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n);
  const onTheWay = away.reduce((sum, wallet) => sum + wallet.onTheWay, 0n);
  const parts = [
    { label: t('transfers.atStudios'), amount: atStudios },
    ...(onTheWay > 0n ? [{ label: t('transfers.statusPENDING'), amount: onTheWay }] : []),
    { label: t('transfers.total'), amount: data?.total },
  ];
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {parts.map(({ label, amount }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-text3">{label}</dt>
            <dd className="font-semibold">
              {amount === undefined ? '…' : isHidden ? '₱ ••••' : <Money amount={amount} />}
            </dd>
          </div>
        ))}
      </dl>
      <Link to="/member/transfer" className={buttonClass('secondary', 'sm')}>
        <Icon name="transfer" size={18} />
        {t('transfers.walletsLink')}
      </Link>
    </div>
  );
}
