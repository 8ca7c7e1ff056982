import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatNumber } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { useMemo } from 'react';
import type { ReconciliationRun } from '../contract/reconciliation.fields.ts';
import type { ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import type { ReconciliationSearch } from './reconciliation-search.ts';
import { useRunExport, useRuns } from './use-reconciliation.ts';

const failures = ['vendor_unavailable', 'reconciliation_too_many', 'reconciliation_not_offered'] as const;
const tones = { WAITING: 'info', RUNNING: 'info', DONE: 'good', FAILED: 'bad' } as const;

interface RunListProps {
  search: ReconciliationSearch;
  onPage: (page: number) => void;
  onShow: (runId: ReconciliationRunId) => void;
}

/** Looks at vendors' lists, the latest first. */
export function RunList({ search, onPage, onShow }: RunListProps) {
  const { t } = useI18n();
  const runs = useRuns(search);
  const exporting = useRunExport();

  const columns = useRunColumns(onShow, exporting.mutate);

  return (
    <>
      {exporting.isError && <ErrorNotice error={exporting.error} className="mb-4" />}
      <DataTable
        id="reconciliation-runs"
        label={t('reconciliation.view_runs')}
        columns={columns}
        query={runs}
        rowKey={({ runId }) => runId}
        empty={{
          icon: 'refresh',
          title: t('reconciliation.runsEmpty'),
          text: t('reconciliation.runsEmptyText'),
        }}
        page={search.page ?? 1}
        onPage={onPage}
      />
    </>
  );
}

function useRunColumns(
  onShow: (runId: ReconciliationRunId) => void,
  onExport: (runId: ReconciliationRunId) => void,
): Column<ReconciliationRun>[] {
  const { t, language } = useI18n();
  return useMemo((): Column<ReconciliationRun>[] => {
    const count = (id: string, label: string, read: (run: ReconciliationRun) => number) => ({
      id,
      label,
      isNumeric: true,
      cell: (run: ReconciliationRun) => <span className="tnum">{formatNumber(read(run), language)}</span>,
    });
    return [
      {
        id: 'vendor',
        label: t('reconciliation.vendor'),
        isMain: true,
        cell: (run) => (
          <span className="grid gap-0.5">
            <span className="font-semibold">{run.displayName}</span>
            <span className="text-2xs text-text3">{t(`reconciliation.list_${run.list}`)}</span>
          </span>
        ),
      },
      {
        id: 'period',
        label: t('reconciliation.period'),
        cell: (run) => (
          <span className="grid gap-0.5 text-xs">
            <Moment at={run.from} />
            <Moment at={run.to} />
          </span>
        ),
      },
      { id: 'status', label: t('common.status'), cell: (run) => <RunState run={run} /> },
      {
        id: 'rows',
        label: t('reconciliation.rows'),
        isNumeric: true,
        cell: ({ ourRows, theirRows }) => (
          <span className="tnum">
            {formatNumber(ourRows, language)} / {formatNumber(theirRows, language)}
          </span>
        ),
      },
      count('matched', t('reconciliation.matched'), ({ matched }) => matched),
      count('found', t('reconciliation.found'), ({ found }) => found),
      count('cleared', t('reconciliation.cleared'), ({ cleared }) => cleared),
      {
        id: 'difference',
        label: t('reconciliation.difference'),
        isNumeric: true,
        cell: ({ difference }) => <Money amount={difference} isChange />,
      },
      {
        id: 'requested',
        label: t('reconciliation.requestedBy'),
        cell: ({ requestedBy, requestedAt }) => (
          <span className="grid gap-0.5 text-xs">
            {requestedBy ?? t('reconciliation.byClock')}
            <Moment at={requestedAt} className="text-2xs text-text3" />
          </span>
        ),
      },
      {
        id: 'act',
        label: t('reconciliation.open'),
        cell: ({ runId }) => (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onShow(runId)}>
              {t('reconciliation.showBreaks')}
            </Button>
            <Button size="sm" tone="quiet" icon="download" onClick={() => onExport(runId)}>
              {t('reconciliation.export')}
            </Button>
          </span>
        ),
      },
    ];
  }, [t, language, onShow, onExport]);
}

function RunState({ run: { status, failure } }: { run: ReconciliationRun }) {
  const { t } = useI18n();
  const known = failures.find((code) => code === failure);
  return (
    <span className="grid max-w-60 gap-0.5">
      <span>
        <Badge tone={tones[status]}>{t(`reconciliation.status_${status}`)}</Badge>
      </span>
      {failure && <span className="text-2xs text-text3">{known ? t(`errors.${known}`) : failure}</span>}
    </span>
  );
}
