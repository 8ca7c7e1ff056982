import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { FilterBar, FilterChip } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useAdjustmentColumns } from './adjustment-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useAdjustments } from './use-adjustments.ts';

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

function AdjustmentList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const adjustments = useAdjustments(search);
  const columns = useAdjustmentColumns();
  return (
    <>
      <WaitingRequests kind="adjustments.adjust" className="mb-4" />
      {search.accountId && (
        <FilterBar label={t('console.filters')}>
          <FilterChip
            text={t('adjustments.onePlayer')}
            onClear={() =>
              void navigate({ search: (known) => ({ ...known, accountId: undefined }), replace: true })
            }
          />
        </FilterBar>
      )}
      <DataTable
        id="adjustments"
        label={t('adjustments.title')}
        columns={columns}
        query={adjustments}
        rowKey={(row) => row.adjustmentId}
        empty={{ icon: 'check-circle', title: t('adjustments.empty'), text: t('adjustments.emptyText') }}
        more={adjustments}
      />
    </>
  );
}
