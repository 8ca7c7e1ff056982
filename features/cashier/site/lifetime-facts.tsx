import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { lifetimeQuery } from './queries.ts';

/** What the player paid in and was paid out since the account was opened. Shows nothing where it cannot be read. */
export function LifetimeFacts() {
  const t = useT();
  const { data, error } = useQuery(lifetimeQuery);
  if (error) return null;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <section
      aria-label={t('cashier.lifetime')}
      className="grid gap-2 rounded-tile border border-line bg-bg p-4"
    >
      <h2 className="text-sm font-bold">{t('cashier.lifetime')}</h2>
      <dl className="grid gap-1.5 text-sm">
        <Fact label={t('cashier.lifetimeDeposited')} amount={data.deposited} />
        <Fact label={t('cashier.lifetimePaidOut')} amount={data.paidOut} />
        <div className="flex justify-between gap-4 border-t border-line pt-1.5">
          <dt className="font-semibold">{t('cashier.lifetimeNet')}</dt>
          <dd className="font-bold tnum">
            <Money amount={data.netDeposits} />
          </dd>
        </div>
      </dl>
      <p className="text-xs text-text3">{t('cashier.lifetimeHint')}</p>
    </section>
  );
}

function Fact({ label, amount }: { label: string; amount: bigint }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text3">{label}</dt>
      <dd className="font-medium tnum">
        <Money amount={amount} />
      </dd>
    </div>
  );
}
