import { FilterBar, FilterChip, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Adjustment } from '../contract/adjustments.console.ts';
import { useAdjustmentColumns } from './adjustment-columns.tsx';
import { type AdjustmentSearch, adjustmentFilters } from './adjustment-search.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { type Decision, useAdjustments } from './use-adjustments.ts';

const route = getRouteApi('/shell/adjustments');

export function AdjustmentPage() {
  const t = useT();
  const canAsk = useCan('adjustments.request');
  const { ask } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (account: string | undefined) =>
    void navigate({ search: (known) => ({ ...known, ask: account }), replace: true, resetScroll: false });
  return (
    <Page
      title={t('adjustments.title')}
      lead={t('adjustments.lead')}
      permission="adjustments.read"
      actions={
        canAsk && (
          <Button tone="primary" icon="edit" className="max-sm:w-full" onClick={() => open('')}>
            {t('adjustments.ask')}
          </Button>
        )
      }
    >
      <AdjustmentList />
      {canAsk && ask !== undefined && <RequestDialog account={ask} onClose={() => open(undefined)} />}
    </Page>
  );
}

interface Asked {
  row: Adjustment;
  kind: Decision['kind'];
}

function AdjustmentList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const adjustments = useAdjustments(search);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback((row: Adjustment, kind: Decision['kind']) => setAsked({ row, kind }), []);

  function change(part: Partial<AdjustmentSearch>) {
    void navigate({ search: (known) => ({ ...known, ...part }), replace: true });
  }

  const columns = useAdjustmentColumns(ask);

  const isWaiting = (search.status ?? 'REQUESTED') === 'REQUESTED';
  return (
    <>
      <AdjustmentFilters search={search} waiting={adjustments.data?.waiting ?? 0} onChange={change} />
      <DataTable
        id="adjustments"
        label={t('adjustments.title')}
        columns={columns}
        query={adjustments}
        rowKey={(row) => row.adjustmentId}
        empty={{
          icon: 'check-circle',
          title: isWaiting ? t('adjustments.empty') : t('adjustments.emptyOther'),
          text: isWaiting ? t('adjustments.emptyText') : t('console.tryOtherFilters'),
        }}
        more={adjustments}
      />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface AdjustmentFiltersProps {
  search: AdjustmentSearch;
  waiting: number;
  onChange: (part: Partial<AdjustmentSearch>) => void;
}

function AdjustmentFilters({ search, waiting, onChange: change }: AdjustmentFiltersProps) {
  const t = useT();
  return (
    <FilterBar label={t('console.filters')}>
      <FilterSelect
        label={t('common.status')}
        value={search.status ?? 'REQUESTED'}
        options={adjustmentFilters.map((value) => ({
          value,
          label: value === 'all' ? t('common.all') : t(`adjustments.filter_${value}`),
        }))}
        onPick={(value) =>
          change({ status: adjustmentFilters.find((known) => known === value && known !== 'REQUESTED') })
        }
      />
      {search.accountId && (
        <FilterChip text={t('adjustments.onePlayer')} onClear={() => change({ accountId: undefined })} />
      )}
      {waiting > 0 && (
        <p className="pb-3 text-xs font-semibold text-warn sm:w-auto!">
          {t('adjustments.waitingCount', { count: waiting })}
        </p>
      )}
    </FilterBar>
  );
}
