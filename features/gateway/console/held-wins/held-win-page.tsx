import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { VendorDayPanel } from '../vendor-days/vendor-day-panel.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useHeldWinColumns } from './held-win-columns.tsx';
import { heldWinFilters } from './held-win-search.ts';
import { LimitPanel } from './limit-panel.tsx';
import { type Ask, useHeldWins } from './use-held-wins.ts';

const route = getRouteApi('/shell/held-wins');

export function HeldWinPage() {
  const t = useT();
  return (
    <Page title={t('heldWins.title')} lead={t('heldWins.lead')} permission="ledger.read">
      <HeldWinList />
      <LimitPanel />
      <VendorDayPanel />
    </Page>
  );
}

function HeldWinList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const wins = useHeldWins(search);
  const [asking, setAsking] = useState<Ask | null>(null);
  const columns = useHeldWinColumns(setAsking);
  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('common.status')}
          value={search.state ?? 'held'}
          options={heldWinFilters.map((value) => ({
            value,
            label: value === 'all' ? t('common.all') : t(`heldWins.state_${value}`),
          }))}
          onPick={(value) =>
            void navigate({
              search: (known) => ({
                ...known,
                state: heldWinFilters.find((filter) => filter === value && filter !== 'held'),
              }),
              replace: true,
            })
          }
        />
      </FilterBar>
      <DataTable
        id="held-wins"
        label={t('heldWins.title')}
        columns={columns}
        query={wins}
        rowKey={(row) => `${row.vendorKey} ${row.accountId} ${row.reference}`}
        empty={{ icon: 'check-circle', title: t('heldWins.empty'), text: t('heldWins.emptyText') }}
        more={wins}
      />
      {asking && <DecisionDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
