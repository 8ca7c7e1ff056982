import { ApiError } from '@kislap/api-client';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { Skeleton } from '@kislap/ui';
import { useBalances } from './use-player.ts';

const kinds = ['cash', 'bonus', 'held'] as const;

/** The player's balances as the ledger has them now. */
export function BalanceStrip({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const isAllowed = useCan('players.money.read');
  const balances = useBalances(playerId);
  if (!isAllowed) return null;
  if (balances.error instanceof ApiError && balances.error.code === 'not_found')
    return <p className="mb-5 text-sm text-text2">{t('players.noWallet')}</p>;
  if (balances.isError)
    return <ErrorNotice error={balances.error} onRetry={() => balances.refetch()} className="mb-4" />;
  return (
    <dl className="mb-5 grid grid-cols-3 divide-x divide-line rounded-tile border border-line bg-s1 shadow-edge">
      {kinds.map((kind) => (
        <div key={kind} className="min-w-0 px-3 py-3 sm:px-5">
          <dt className="text-2xs text-text3 sm:text-xs">{t(`players.balance_${kind}`)}</dt>
          <dd className="mt-0.5 text-sm font-bold sm:text-xl">
            {balances.data ? <Money amount={balances.data[kind]} /> : <Skeleton className="h-7 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
