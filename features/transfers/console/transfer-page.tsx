import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { FilterBar, FilterChip, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { walletTransferDirections } from '../contract/transfers.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { useTransferColumns } from './transfer-columns.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { type TransferSearch, transferViews } from './transfer-search.ts';
import { useTransfers } from './use-transfers.ts';

const route = getRouteApi('/shell/transfers');

export function TransferPage() {
  const t = useT();
  return (
    <Page title={t('funds.title')} lead={t('funds.lead')} permission="transfers.read">
      <TransferList />
    </Page>
  );
}

function TransferList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const transfers = useTransfers(search);
  const columns = useTransferColumns((refNo) => change({ case: refNo }, false));
  const isQueue = (search.view ?? 'queue') === 'queue' && !search.accountId && !search.refNo;

  function change(part: Partial<TransferSearch>, isFilter = true) {
    void navigate({
      search: (known) => ({ ...known, ...(isFilter ? { page: undefined } : {}), ...part }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <WaitingRequests kind="transfers.outcome" className="mb-4" />
      <Filters search={search} vendors={transfers.data?.vendors ?? []} onChange={change} />
      {transfers.data && (
        <p className="mb-3 flex flex-wrap gap-x-4 text-xs font-semibold">
          <span className="text-text2">{t('funds.openCount', { count: transfers.data.open })}</span>
          {transfers.data.waiting > 0 && (
            <span className="text-warn">{t('funds.waitingCount', { count: transfers.data.waiting })}</span>
          )}
        </p>
      )}
      <DataTable
        id="wallet-transfers"
        label={t('funds.title')}
        columns={columns}
        query={transfers}
        rowKey={(row) => row.refNo}
        empty={{
          icon: isQueue ? 'check-circle' : 'transfer',
          title: isQueue ? t('funds.empty') : t('funds.emptyOther'),
          text: isQueue ? t('funds.emptyText') : t('console.tryOtherFilters'),
        }}
        page={search.page ?? 1}
        onPage={(page) => change({ page: page === 1 ? undefined : page }, false)}
      />
      {search.case && (
        <TransferDialog refNo={search.case} onClose={() => change({ case: undefined }, false)} />
      )}
    </>
  );
}

interface FiltersProps {
  search: TransferSearch;
  vendors: readonly { vassalage: string; displayName: string }[];
  onChange: (part: Partial<TransferSearch>) => void;
}

function Filters({ search, vendors, onChange }: FiltersProps) {
  const t = useT();
  const canRecall = useCan('transfers.request');
  const [isRecalling, setRecalling] = useState(false);
  const viewTexts = { queue: t('funds.filter_queue'), all: t('funds.filter_all') };
  return (
    <FilterBar label={t('console.filters')}>
      <FilterSelect
        label={t('funds.view')}
        value={search.view ?? 'queue'}
        options={transferViews.map((value) => ({
          value,
          label: value === 'queue' || value === 'all' ? viewTexts[value] : t(`funds.status_${value}`),
        }))}
        onPick={(value) =>
          onChange({ view: transferViews.find((known) => known === value && known !== 'queue') })
        }
      />
      <FilterSelect
        label={t('funds.direction')}
        anyLabel={t('common.all')}
        value={search.direction}
        options={walletTransferDirections.map((value) => ({ value, label: t(`funds.direction_${value}`) }))}
        onPick={(value) => onChange({ direction: walletTransferDirections.find((known) => known === value) })}
      />
      <FilterSelect
        label={t('funds.vendor')}
        anyLabel={t('common.all')}
        value={search.vendor}
        options={vendors.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }))}
        onPick={(value) => onChange({ vendor: value || undefined })}
      />
      <FilterInput
        label={t('funds.reference')}
        value={search.refNo}
        placeholder={t('funds.referenceShape')}
        onSettle={(value) => onChange({ refNo: value })}
      />
      {search.accountId && (
        <FilterChip text={t('funds.onePlayer')} onClear={() => onChange({ accountId: undefined })} />
      )}
      {search.accountId && canRecall && (
        <Button size="sm" icon="refresh" onClick={() => setRecalling(true)}>
          {t('funds.recall')}
        </Button>
      )}
      {isRecalling && search.accountId && (
        <RecallDialog playerId={search.accountId} account="" onClose={() => setRecalling(false)} />
      )}
    </FilterBar>
  );
}
