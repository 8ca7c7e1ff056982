import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { FilterBar, FilterChip, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { breakKinds } from '../contract/reconciliation.fields.ts';
import { useBreakColumns } from './break-columns.tsx';
import { BreakDialog } from './break-dialog.tsx';
import { breakViews, type ReconciliationSearch } from './reconciliation-search.ts';
import { RunList } from './run-list.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useBreaks, useStandings } from './use-reconciliation.ts';

const route = getRouteApi('/shell/reconciliation');

type Change = (part: Partial<ReconciliationSearch>, isFilter?: boolean) => void;

export function ReconciliationPage() {
  const t = useT();
  const canStart = useCan('reconciliation.propose');
  const [isStarting, setStarting] = useState(false);
  return (
    <Page
      title={t('reconciliation.title')}
      lead={t('reconciliation.lead')}
      permission="reconciliation.read"
      actions={
        canStart && (
          <Button
            size="sm"
            tone="primary"
            icon="refresh"
            className="max-sm:w-full"
            onClick={() => setStarting(true)}
          >
            {t('reconciliation.start')}
          </Button>
        )
      }
    >
      <Views isStarting={isStarting} onStarted={() => setStarting(false)} />
    </Page>
  );
}

function Views({ isStarting, onStarted }: { isStarting: boolean; onStarted: () => void }) {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const standings = useStandings();
  const vendors = standings.data?.vendors ?? [];

  const change: Change = useCallback(
    (part, isFilter = true) => {
      void navigate({
        search: (known) => ({ ...known, ...(isFilter ? { page: undefined } : {}), ...part }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );

  return (
    <>
      <TabBar
        label={t('reconciliation.views')}
        value={search.view ?? 'breaks'}
        onChange={(view) => change({ view: view === 'breaks' ? undefined : view })}
        tabs={[
          {
            name: 'breaks',
            label: t('reconciliation.view_breaks'),
            content: () => <BreakList search={search} vendors={vendors} onChange={change} />,
          },
          {
            name: 'runs',
            label: t('reconciliation.view_runs'),
            content: () => <Runs search={search} vendors={vendors} onChange={change} />,
          },
        ]}
      />
      {isStarting && vendors.length > 0 && (
        <StartDialog
          vendors={vendors}
          onClose={() => {
            onStarted();
            change({ view: 'runs' });
          }}
        />
      )}
      {search.break && (
        <BreakDialog breakId={search.break} onClose={() => change({ break: undefined }, false)} />
      )}
    </>
  );
}

interface ListProps {
  search: ReconciliationSearch;
  vendors: readonly { vendorKey: string; displayName: string }[];
  onChange: Change;
}

function Runs({ search, vendors, onChange }: ListProps) {
  const t = useT();
  const show = useCallback(
    (run: ReconciliationSearch['run']) => onChange({ view: undefined, run, state: 'all' }),
    [onChange],
  );
  return (
    <>
      <FilterBar label={t('console.filters')}>
        <VendorFilter search={search} vendors={vendors} onChange={onChange} />
      </FilterBar>
      <RunList
        search={search}
        onPage={(page) => onChange({ page: page === 1 ? undefined : page }, false)}
        onShow={show}
      />
    </>
  );
}

function BreakList({ search, vendors, onChange }: ListProps) {
  const t = useT();
  const breaks = useBreaks(search);
  const open = useCallback(
    (breakId: ReconciliationSearch['break']) => onChange({ break: breakId }, false),
    [onChange],
  );
  const columns = useBreakColumns(open);
  const isQueue = !search.state && !search.kind && !search.vendor && !search.accountId && !search.run;
  return (
    <>
      <WaitingRequests kind="reconciliation.remedy" className="mb-4" />
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('reconciliation.state')}
          value={search.state ?? (search.accountId || search.run ? 'all' : 'unsettled')}
          options={breakViews.map((value) => ({ value, label: t(`reconciliation.state_${value}`) }))}
          onPick={(value) => onChange({ state: breakViews.find((known) => known === value) })}
        />
        <FilterSelect
          label={t('reconciliation.kind')}
          anyLabel={t('common.all')}
          value={search.kind}
          options={breakKinds.map((value) => ({ value, label: t(`reconciliation.kind_${value}`) }))}
          onPick={(value) => onChange({ kind: breakKinds.find((known) => known === value) })}
        />
        <VendorFilter search={search} vendors={vendors} onChange={onChange} />
        {search.run && (
          <FilterChip
            text={t('reconciliation.oneRun')}
            onClear={() => onChange({ run: undefined, state: undefined })}
          />
        )}
        {search.accountId && (
          <FilterChip
            text={t('reconciliation.onePlayer')}
            onClear={() => onChange({ accountId: undefined })}
          />
        )}
      </FilterBar>
      <DataTable
        id="reconciliation-breaks"
        label={t('reconciliation.view_breaks')}
        columns={columns}
        query={breaks}
        rowKey={({ breakId }) => breakId}
        empty={{
          icon: 'check-circle',
          title: isQueue ? t('reconciliation.empty') : t('reconciliation.emptyOther'),
          text: isQueue ? t('reconciliation.emptyText') : t('console.tryOtherFilters'),
        }}
        page={search.page ?? 1}
        onPage={(page) => onChange({ page: page === 1 ? undefined : page }, false)}
      />
    </>
  );
}

function VendorFilter({ search, vendors, onChange }: ListProps) {
  const t = useT();
  return (
    <FilterSelect
      label={t('reconciliation.vendor')}
      anyLabel={t('common.all')}
      value={search.vendor}
      options={vendors.map(({ vendorKey: value, displayName: label }) => ({ value, label }))}
      onPick={(vendor) => onChange({ vendor })}
    />
  );
}
