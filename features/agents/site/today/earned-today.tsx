import { formatDateTime } from '@kislap/i18n';
import { getAgentRevenue } from '@kislap/reports/contract/team-records';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { agentKeys } from '../agent.keys.ts';
import { useAgentPlace } from '../agent-place.tsx';
import { Tiles } from '../overview/team-tiles.tsx';

const askedMs = 15_000;

/** What the agent earned today so far and this week, and what is due. The socket brings it up to date. */
export function EarnedToday({ day, weekStart }: { day: string; weekStart: string }) {
  const { t, language } = useI18n();
  const { open } = useAgentPlace();
  const days = { from: weekStart, to: day };
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.records('revenue', days),
    queryFn: ({ signal }) => call(getAgentRevenue, { query: days }, { signal }),
    refetchInterval: askedMs,
    meta: follow('balance'),
  });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  const today = data.list.find((one) => one.day === day)?.income.total ?? 0n;
  const openRevenue = (range: string) => open('agentRevenueReport', { range });
  return (
    <section className="lattice grid gap-4 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <div className="grid gap-1">
        <h2 className="text-sm font-semibold text-text2">
          <button
            type="button"
            className="min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-current"
            onClick={() => openRevenue('today')}
          >
            {t('agentCentre.earnedToday')}
          </button>
        </h2>
        <Money amount={today} isChange={today < 0n} className="font-display text-4xl font-extrabold" />
        <p className="text-xs text-text3 tnum" aria-live="off">
          {t('landing.asOf', { time: formatDateTime(data.asOf, language) })} GMT+8
        </p>
      </div>
      <Tiles
        tiles={[
          [
            t('agentCentre.earnedWeek'),
            <Money key="week" amount={data.totals.total} />,
            () => openRevenue('thisWeek'),
          ],
        ]}
      />
      <Slot name="agentDues" props={{ open }} />
    </section>
  );
}
