import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts, Page, Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button, Notice, Skeleton } from '@kislap/ui';
import type { Retention, RetentionRule } from '../contract/retention.console.ts';
import { useCountRetention, useRetention } from './use-retention.ts';

/** How long each table is kept, and what the next run would delete. */
export function RetentionPage() {
  const t = useT();
  return (
    <Page title={t('program.retention')} lead={t('program.retentionLead')} permission="program.read">
      <Rules />
    </Page>
  );
}

function Rules() {
  const t = useT();
  const retention = useRetention();
  if (retention.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!retention.data) return <ErrorNotice error={retention.error} onRetry={() => retention.refetch()} />;
  const { rules } = retention.data;
  return (
    <div className="grid min-w-0 gap-5">
      <LastRun retention={retention.data} />
      <SealedValues sealed={retention.data.sealed} />
      <Panel title={t('program.rules')}>
        <DataTable
          id="retention"
          label={t('program.rules')}
          rows={rules}
          rowKey={({ table }) => table}
          empty={{ icon: 'shield', title: t('program.rules') }}
          columns={[
            {
              id: 'table',
              label: t('program.table'),
              isMain: true,
              cell: ({ table }) => <code className="break-all">{table}</code>,
            },
            { id: 'rule', label: t('program.rule'), cell: (rule) => <RuleText rule={rule} /> },
            { id: 'due', label: t('program.due'), isNumeric: true, cell: ({ due }) => due ?? '–' },
          ]}
        />
      </Panel>
    </div>
  );
}

function RuleText({ rule: { rule, years, days } }: { rule: RetentionRule }) {
  const t = useT();
  if (days !== null) return t('program.rule_pruned', { count: days });
  if (rule === 'deleted') return t('program.rule_deleted', { count: years ?? 0 });
  return years === null ? t('program.rule_needed') : t('program.rule_kept', { count: years });
}

function LastRun({ retention: { lastRun } }: { retention: Retention }) {
  const t = useT();
  const count = useCountRetention();
  return (
    <Panel
      title={t('program.lastRun')}
      lead={t('program.lastRunLead')}
      actions={
        <Button icon="search" isBusy={count.isPending} onClick={() => count.mutate()}>
          {t('program.countNow')}
        </Button>
      }
    >
      <ErrorNotice error={count.error} onRetry={() => count.mutate()} className="mb-3" />
      {lastRun ? (
        <Facts>
          <Fact label={t('program.runAt')}>
            <Moment at={lastRun.at} />
          </Fact>
          <Fact label={t(lastRun.isCount ? 'program.rowsDue' : 'program.rowsDeleted')}>{lastRun.rows}</Fact>
        </Facts>
      ) : (
        <p className="text-text2">{t('program.noRun')}</p>
      )}
    </Panel>
  );
}

function SealedValues({ sealed }: { sealed: Retention['sealed'] }) {
  const t = useT();
  return (
    <Panel title={t('program.sealed')} lead={t('program.sealedLead')}>
      {sealed.unreadable > 0 && (
        <Notice
          tone="bad"
          className="mb-4"
          title={t('program.sealedUnreadable', { count: sealed.unreadable })}
        />
      )}
      <Facts>
        <Fact label={t('program.sealedDone')}>{`${sealed.done} / ${sealed.columns}`}</Fact>
        <Fact label={t('program.sealedAnew')}>{sealed.resealed}</Fact>
      </Facts>
    </Panel>
  );
}
