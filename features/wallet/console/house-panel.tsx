import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { getHouseTotals } from '../contract/wallet.console.ts';

/** The ledger's balances by kind of account. */
export function HousePanel() {
  const t = useT();
  const totals = useQuery({
    queryKey: ['overview', 'house'],
    queryFn: ({ signal }) => call(getHouseTotals, {}, { signal }),
  });
  // Only a list that has the players in it can prove that the books balance.
  const isWhole = totals.data?.list.some(({ kind }) => kind.startsWith('player:')) ?? false;
  const isZero = totals.data?.sum === 0n;
  return (
    <Panel title={t('console.houseTitle')} lead={t(isWhole ? 'console.houseLead' : 'console.houseOnlyLead')}>
      {totals.isError && <ErrorNotice error={totals.error} onRetry={() => totals.refetch()} />}
      {totals.isPending && <Skeleton className="h-48 w-full rounded-control" />}
      {totals.data && (
        <>
          <dl className="divide-y divide-line text-sm">
            {totals.data.list.map(({ kind, balance }) => (
              <div key={kind} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="min-w-0 break-words text-text2">{nameOf(t, kind)}</dt>
                <dd className="font-semibold">
                  <Money amount={balance} />
                </dd>
              </div>
            ))}
          </dl>
          {isWhole && (
            <p
              className={`mt-3 flex items-center gap-2 border-t border-line pt-3 text-sm font-semibold ${
                isZero ? 'text-calamansi' : 'text-gumamela'
              }`}
            >
              <Icon name={isZero ? 'check-circle' : 'warning'} size={18} />
              {t(isZero ? 'console.houseBalanced' : 'console.houseUnbalanced')}
              <Money amount={totals.data.sum} className="ml-auto" />
            </p>
          )}
          <p className="mt-1 text-2xs text-text3">
            {t('console.asOf')} <Moment at={new Date(totals.dataUpdatedAt)} /> GMT+8
          </p>
        </>
      )}
    </Panel>
  );
}

const kinds = [
  'player:cash',
  'player:bonus',
  'player:held',
  'player:review',
  'player:vendor',
  'house:game',
  'house:payment',
  'house:adjustment',
  'house:bonus',
  'house:commission',
  'house:fee',
  'clearing',
] as const;

/** `house:game:arcade` is a kind and whose it is. */
function nameOf(t: ReturnType<typeof useT>, kind: string): string {
  const known = kinds.find((name) => kind === name || kind.startsWith(`${name}:`));
  if (!known) return kind;
  const whose = kind.slice(known.length + 1);
  return whose ? `${t(`console.kind_${known}`)} · ${whose}` : t(`console.kind_${known}`);
}
