import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Handover } from '../../contract/cashier.handovers.ts';
import { handoversQuery, lineQuery } from '../queries.ts';
import { LineWays } from './line-form.tsx';

/** The specification's transferUpline: money to the direct upline or, from agents, to a direct downline, and what came and went. */
export function LinePage() {
  const t = useT();
  const { data, error, refetch } = useQuery(lineQuery);
  return (
    <div>
      <PageHead title={t('cashier.lineTitle')} lead={t('cashier.lineLead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Card className="self-start">
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton className="h-64" />}
          {data && <LineWays line={data} />}
        </Card>
        <Card className="self-start">
          <h2 className="mb-2 text-lg font-bold">{t('cashier.lineHistory')}</h2>
          <HandoverList />
        </Card>
      </div>
    </div>
  );
}

function HandoverList() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...handoversQuery(page), placeholderData: keepPreviousData });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.list.length === 0) return <EmptyState icon="refresh" title={t('cashier.lineEmpty')} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.list.map((handover) => (
          <HandoverLine key={handover.handoverId} handover={handover} />
        ))}
      </ul>
      <Pages page={page} totalPages={data.totalPages} onChange={setPage} />
    </>
  );
}

function HandoverLine({ handover }: { handover: Handover }) {
  const { t, language } = useI18n();
  const { isSent, account, amount, createdAt, reference, status } = handover;
  return (
    <li className="flex min-h-15 items-center justify-between gap-3 py-2">
      <span className="grid min-w-0">
        <span className="truncate text-sm font-semibold">
          {t(isSent ? 'cashier.lineSentTo' : 'cashier.lineGotFrom', { account })}
        </span>
        <span className="text-xs text-text3">
          {formatDateTime(createdAt, language)} · <span className="select-all">{reference}</span>
        </span>
        {status !== 'DONE' && <span className="text-xs text-text2">{t(`cashier.line_${status}`)}</span>}
      </span>
      <span className="text-sm font-bold">
        {isSent ? '−' : '+'}
        <Money amount={amount} />
      </span>
    </li>
  );
}
