import { call } from '@kislap/console-kit/api.ts';
import { FilterBar, FilterChip, FilterDay, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { Notice } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listConsoleDeposits } from '../../contract/cashier.console.ts';
import { depositStatuses } from '../../contract/cashier.ts';
import { depositKeys } from './deposit.keys.ts';
import type { DepositSearch } from './deposit-search.ts';
import { DepositState } from './deposit-state.tsx';

const route = getRouteApi('/shell/deposits');

export function DepositPage() {
  const t = useT();
  return (
    <Page title={t('payouts.depositTitle')} lead={t('payouts.depositLead')} permission="deposits.read">
      <DepositList />
    </Page>
  );
}

function useDeposits({ status, accountId, id: depositId, from, to, page }: DepositSearch) {
  return useQuery({
    queryKey: depositKeys.list({ status, accountId, id: depositId, from, to, page }),
    queryFn: ({ signal }) =>
      call(listConsoleDeposits, { query: { status, from, to, page, accountId, depositId } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type DepositRow = NonNullable<ReturnType<typeof useDeposits>['data']>['list'][number];

function DepositList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const deposits = useDeposits(search);

  function change(part: Partial<DepositSearch>) {
    void navigate({ search: (known) => ({ ...known, page: undefined, ...part }), replace: true });
  }

  const columns = useMemo(
    (): Column<DepositRow>[] => [
      playerColumn(t),
      {
        id: 'amount',
        label: t('common.amount'),
        isNumeric: true,
        cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      },
      { id: 'status', label: t('common.status'), cell: (row) => <DepositState row={row} /> },
      { id: 'method', label: t('payouts.method'), cell: (row) => row.methodName },
      {
        id: 'reference',
        label: t('payouts.reference'),
        cell: (row) => (
          <span className="grid text-xs break-all">
            <span className="font-semibold select-all">{row.reference}</span>
            <span className="text-text2 select-all" title={t('payouts.providerReference')}>
              {row.providerReference ?? '—'}
            </span>
          </span>
        ),
      },
      { id: 'created', label: t('payouts.createdAt'), cell: (row) => <Moment at={row.createdAt} /> },
      {
        id: 'finished',
        label: t('payouts.finishedAt'),
        cell: (row) => (row.finishedAt ? <Moment at={row.finishedAt} /> : '—'),
      },
    ],
    [t],
  );

  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('common.status')}
          anyLabel={t('common.all')}
          value={search.status}
          options={depositStatuses.map((value) => ({ value, label: t(`console.deposit_${value}`) }))}
          onPick={(value) => change({ status: depositStatuses.find((status) => status === value) })}
        />
        <FilterDay label={t('common.from')} value={search.from} onPick={(from) => change({ from })} />
        <FilterDay label={t('common.to')} value={search.to} onPick={(to) => change({ to })} />
        {search.id && <FilterChip text={t('payouts.onePayment')} onClear={() => change({ id: undefined })} />}
        {search.accountId && (
          <FilterChip text={t('payouts.onePlayer')} onClear={() => change({ accountId: undefined })} />
        )}
      </FilterBar>
      {deposits.data !== undefined && deposits.data.waiting > 0 && (
        <Notice tone="warn" className="mb-3">
          {t('payouts.returnsWaiting', { count: deposits.data.waiting })}
        </Notice>
      )}
      <DataTable
        id="deposits"
        label={t('payouts.depositTitle')}
        columns={columns}
        query={deposits}
        rowKey={(row) => row.depositId}
        empty={{ icon: 'deposit', title: t('payouts.depositsEmpty'), text: t('console.tryOtherFilters') }}
        page={search.page ?? 1}
        onPage={(page) => change({ page: page === 1 ? undefined : page })}
      />
    </>
  );
}
