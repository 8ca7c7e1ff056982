import type { SiteSlots } from '@kislap/kernel/site.ts';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { getOwed } from '../contract/bills.ts';

const askedMs = 30_000;

/** On the agent's first page: what is due by bills that are not paid yet. */
export function Dues({ open }: SiteSlots['agentDues']) {
  const t = useT();
  // A trial agent has no contracts: nothing is due.
  const isReal = useSession(({ member }) => member !== null && !isTrialType(member.type));
  const { data, error, refetch } = useQuery({
    queryKey: ['bills', 'owed'],
    queryFn: ({ signal }) => call(getOwed, {}, { signal }),
    refetchInterval: askedMs,
    enabled: isReal,
    meta: follow('bill'),
  });
  if (!isReal) return null;
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16" />;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {(['toMe', 'fromMe'] as const).map((name) => (
        <li key={name} className="relative rounded-card border border-line bg-s1 p-4 hover:bg-s2">
          <button
            type="button"
            className="text-start text-xs text-text3 after:absolute after:inset-0"
            onClick={() => open('openBills')}
          >
            {t(`commissions.due_${name}`)}
          </button>
          <p className="mt-1 text-lg font-extrabold tnum">
            <Money amount={data[name]} />
          </p>
        </li>
      ))}
    </ul>
  );
}
