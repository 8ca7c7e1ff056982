import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button, Notice } from '@kislap/ui';
import type { OutsideReport } from '../contract/audit.console.ts';
import { useCompareOutside } from './use-audit.ts';

/** Holds the copies of the chain's end that stand outside against the chain. */
export function OutsideHeads() {
  const t = useT();
  const compare = useCompareOutside();
  return (
    <Panel
      title={t('staff.outsideTitle')}
      lead={t('staff.outsideLead')}
      className="mb-5"
      actions={
        <Button icon="shield" isBusy={compare.isPending} onClick={() => compare.mutate()}>
          {t('staff.outsideCompare')}
        </Button>
      }
    >
      <ErrorNotice error={compare.error} onRetry={() => compare.mutate()} />
      {compare.data && <Report report={compare.data} />}
    </Panel>
  );
}

function Report({ report: { place, heads } }: { report: OutsideReport }) {
  const t = useT();
  if (place === null)
    return (
      <Notice tone="warn" title={t('staff.outsideNone')}>
        {t('staff.outsideNoneText')}
      </Notice>
    );
  if (heads.length === 0) return <Notice tone="warn" title={t('staff.outsideEmpty')} />;
  const wrong = heads.filter(({ state }) => state !== 'fits');
  if (wrong.length === 0)
    return <Notice tone="good" title={t('staff.outsideFits', { count: heads.length, place })} />;
  return (
    <div className="grid gap-4">
      <Notice tone="bad" title={t('staff.outsideWrong')} />
      <DataTable
        id="outside-heads"
        label={t('staff.outsideTitle')}
        rows={wrong}
        rowKey={({ name }) => name}
        empty={{ icon: 'shield', title: t('staff.outsideEmpty') }}
        columns={[
          { id: 'name', label: t('staff.outsideName'), isMain: true, cell: ({ name }) => name },
          { id: 'number', label: t('staff.number'), cell: ({ sequence }) => sequence ?? '–' },
          { id: 'at', label: t('staff.outsideAt'), cell: ({ at }) => <Moment at={at} /> },
          {
            id: 'state',
            label: t('staff.outsideState'),
            cell: ({ state }) => <Badge tone="bad">{t(`staff.outside_${state}`)}</Badge>,
          },
        ]}
      />
    </div>
  );
}
