import { merchantWalletQuery } from '@kislap/site-kit/account/merchant-wallet.ts';
import { VipBadge } from '@kislap/site-kit/account/vip-badge.tsx';
import { refreshBalance, useBalance } from '@kislap/site-kit/balance.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { daysOf } from '@kislap/site-kit/day-range.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { buttonClass, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { FreeRoundsCard } from './free-rounds-card.tsx';
import { transactionsQuery } from './queries.ts';
import { StatementList } from './statement-list.tsx';
import { VendorWallets } from './vendor-wallets.tsx';

/** What there is, what can be done with it, and what moved last. */
export function WalletPage() {
  const t = useT();
  const { data, error } = useBalance();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const several = useQuery(merchantWalletQuery);
  const latest = useQuery(transactionsQuery({ ...daysOf('month'), page: 1, pageSize: 5 }));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section className="lattice relative overflow-hidden rounded-card border border-line bg-s1 p-5 shadow-edge sm:p-7">
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-sm font-semibold text-text2">{t('wallet.overview')}</h1>
          <VipBadge />
        </div>
        {error && <ErrorNotice error={error} onRetry={() => void refreshBalance()} className="mt-3" />}
        <p className="mt-1 min-h-12 font-display text-4xl font-extrabold">
          {data ? (
            isHidden ? (
              '₱ ••••••'
            ) : (
              <Money amount={data.balance} symbol={data.currencySymbol} />
            )
          ) : (
            <Skeleton className="h-12 w-56" />
          )}
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <BalancePart label={t('wallet.bonus')} amount={data?.bonus} />
          <BalancePart label={t('wallet.held')} amount={data?.held} />
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to="/member/deposit" className={buttonClass('primary', 'lg', 'max-sm:flex-1')}>
            <Icon name="deposit" size={20} />
            {t('shell.deposit')}
          </Link>
          <Link to="/member/withdraw" className={buttonClass('secondary', 'lg', 'max-sm:flex-1')}>
            <Icon name="withdraw" size={20} />
            {t('shell.withdraw')}
          </Link>
        </div>
        {several.data?.isSingle === false ? (
          <VendorWallets />
        ) : (
          <p className="mt-4 flex items-center gap-2 text-xs text-text3">
            <Icon name="info" size={16} className="shrink-0" />
            {t('wallet.single')}
          </p>
        )}
      </section>
      <FreeRoundsCard />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <div className="mb-2 flex items-center justify-between">
            <h2 className="text-lg font-bold">{t('wallet.latest')}</h2>
            <Link
              to="/member/transactions"
              className="inline-flex min-h-11 items-center text-sm font-semibold text-tide hover:underline"
            >
              {t('common.seeAll')}
            </Link>
          </div>
          {latest.error ? (
            <ErrorNotice error={latest.error} onRetry={() => void latest.refetch()} />
          ) : (
            <StatementList lines={latest.data?.list} />
          )}
        </Card>
        <Card className="self-start">
          <span className="mb-3 grid size-11 place-items-center rounded-full border border-line bg-s2 text-tide">
            <Icon name="shield" size={22} />
          </span>
          <h2 className="text-lg font-bold">{t('wallet.limits')}</h2>
          <p className="mt-1 text-sm text-pretty text-text2">{t('wallet.limitsText')}</p>
          <Link
            to="/help"
            hash="responsible-gaming"
            className={buttonClass('secondary', 'md', 'mt-4 w-full')}
          >
            {t('wallet.limitsOpen')}
          </Link>
        </Card>
      </div>
    </div>
  );
}

function BalancePart({ label, amount }: { label: string; amount: bigint | undefined }) {
  return (
    <div className="flex gap-2">
      <dt className="text-text3">{label}</dt>
      <dd className="font-semibold">{amount === undefined ? '…' : <Money amount={amount} />}</dd>
    </div>
  );
}
