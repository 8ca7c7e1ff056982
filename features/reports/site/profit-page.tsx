import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { DayRangePicker, daysOf, parseDayRange } from '@kislap/site-kit/day-range.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { EmptyState, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOwnProfit, type Profit } from '../contract/profit.ts';
import { DayChart } from './day-chart.tsx';
import { GameList } from './game-list.tsx';
import { LimitCard } from './limit-card.tsx';

type Found = ReplyOf<typeof getOwnProfit>;

/** What the player won or lost, net of everything, with the own limits beside it. */
export function ProfitPage() {
  const t = useT();
  const navigate = useNavigate();
  const search = useAddressSearch();
  const range = parseDayRange(search.range);
  const query = daysOf(range);
  const { data, error, refetch } = useQuery({
    queryKey: ['profit', query],
    meta: follow('balance'),
    queryFn: ({ signal }) => call(getOwnProfit, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <PageHead title={t('profit.title')} lead={t('profit.lead')} />
      <div className="mb-4 max-w-80">
        <DayRangePicker
          value={range}
          onChange={(next) => void navigate({ to: '/member/profit', search: { range: next } })}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!error && !data && <Skeleton className="h-96" />}
          {data && <Results found={data} days={query} />}
        </div>
        <LimitCard />
      </div>
    </div>
  );
}

function Results({ found, days }: { found: Found; days: { from: string; to: string } }) {
  const t = useT();
  const { total, deposits, withdrawals } = found;
  const isEmpty = found.days.length === 0;
  return (
    <>
      <Card>
        <Total total={total} />
        <dl className="mt-4 grid gap-x-6 gap-y-1.5 border-t border-line pt-4 text-sm sm:grid-cols-2">
          <Fact label={t('profit.deposits')} amount={deposits} />
          <Fact label={t('profit.withdrawals')} amount={withdrawals} />
        </dl>
      </Card>
      {isEmpty ? (
        <EmptyState icon="chart" title={t('profit.empty')} text={t('profit.emptyText')} />
      ) : (
        <>
          <Card>
            <h2 className="mb-3 text-lg font-bold">{t('profit.byDay')}</h2>
            <DayChart days={found.days} {...days} />
          </Card>
          <Card>
            <h2 className="mb-3 text-lg font-bold">{t('profit.byGame')}</h2>
            <GameList games={found.games} hasMore={found.hasMoreGames} />
          </Card>
        </>
      )}
    </>
  );
}

function Total({ total }: { total: Profit }) {
  const t = useT();
  const parts = [
    { label: t('profit.games'), amount: total.games },
    { label: t('profit.gifts'), amount: total.gifts },
    { label: t('profit.adjustments'), amount: total.adjustments },
    { label: t('profit.fees'), amount: -total.fees },
  ];
  return (
    <>
      <p className="text-sm text-text2">{t('profit.net')}</p>
      <p className="mb-4 text-3xl font-bold tnum">
        <Money amount={total.net} isChange />
      </p>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        {parts.map(({ label, amount }) => (
          <Fact key={label} label={label} amount={amount} isChange />
        ))}
      </dl>
      <p className="mt-3 text-xs text-text3">{t('profit.hint')}</p>
    </>
  );
}

function Fact({ label, amount, isChange }: { label: string; amount: bigint; isChange?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text2">{label}</dt>
      <dd className="font-semibold tnum">
        <Money amount={amount} {...(isChange && { isChange })} />
      </dd>
    </div>
  );
}
