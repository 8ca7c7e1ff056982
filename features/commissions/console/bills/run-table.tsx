import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Badge } from '@kislap/ui';
import { useMemo } from 'react';
import type { listRuns } from '../../contract/bills.console.ts';
import { useRuns } from './use-bills.ts';

type Run = ReplyOf<typeof listRuns>['list'][number];

/** The latest runs with their progress, and what of all bills waits for two operators. */
export function RunTable() {
  const t = useT();
  const runs = useRuns();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-bold">{t('billsDesk.runs')}</h2>
        {runs.data && (
          <p className="text-sm text-text2">
            {t('billsDesk.inReview')} <Money amount={runs.data.inReview} className="font-semibold" />
          </p>
        )}
      </div>
      <DataTable
        id="commission-runs"
        label={t('billsDesk.runs')}
        columns={useColumns()}
        query={runs}
        rowKey={({ runId }) => runId}
        empty={{ icon: 'clock', title: t('billsDesk.noRuns'), text: t('billsDesk.noRunsText') }}
      />
    </section>
  );
}

function useColumns() {
  const t = useT();
  return useMemo(
    (): Column<Run>[] => [
      {
        id: 'kind',
        label: t('billsDesk.kind'),
        isMain: true,
        cell: ({ kind }) => t(`commissions.kind_${kind}`),
      },
      { id: 'from', label: t('billsDesk.from'), cell: ({ startsAt }) => <Moment at={startsAt} /> },
      { id: 'until', label: t('billsDesk.until'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
      {
        id: 'progress',
        label: t('billsDesk.progress'),
        isNumeric: true,
        cell: ({ done, contracts }) => t('billsDesk.doneOf', { done, contracts }),
      },
      { id: 'started', label: t('billsDesk.started'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
      {
        id: 'finished',
        label: t('billsDesk.finished'),
        cell: ({ finishedAt }) =>
          finishedAt ? <Moment at={finishedAt} /> : <Badge tone="warn">{t('billsDesk.running')}</Badge>,
      },
    ],
    [t],
  );
}
