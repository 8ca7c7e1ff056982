import { FilterBar, FilterSelect } from '@kislap/console-kit/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/moment.tsx';
import { Money } from '@kislap/console-kit/money.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { playerColumn } from '@kislap/console-kit/player-link.tsx';
import { useCan } from '@kislap/console-kit/session.ts';
import { Badge, Button } from '@kislap/ui';
import type { Adjustment, AdjustmentStatus } from '@kislap/wallet/contract/wallet.console';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type AdjustmentSearch, adjustmentFilters } from './adjustment-search.ts';
import { DecisionCell } from './decision-cell.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { type Decision, useAdjustments } from './use-adjustments.ts';

const route = getRouteApi('/shell/adjustments');

const tones = { REQUESTED: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<
  AdjustmentStatus,
  string
>;

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
  const status = search.status ?? 'REQUESTED';
  const [asked, setAsked] = useState<{ row: Adjustment; kind: Decision['kind'] } | null>(null);

  function change(part: Partial<AdjustmentSearch>) {
    void navigate({ search: (known) => ({ ...known, ...part }), replace: true });
  }

  const columns = useMemo(
    (): Column<Adjustment>[] => [
      playerColumn(t),
      {
        id: 'change',
        label: t('adjustments.change'),
        isNumeric: true,
        cell: (row) => (
          <Money
            amount={row.direction === 'CREDIT' ? row.amount : -row.amount}
            isChange
            className="font-semibold"
          />
        ),
      },
      {
        id: 'status',
        label: t('common.status'),
        cell: (row) => <Badge tone={tones[row.status]}>{t(`adjustments.status_${row.status}`)}</Badge>,
      },
      {
        id: 'reason',
        label: t('adjustments.reason'),
        cell: (row) => (
          <span className="grid max-w-88 gap-0.5">
            <span className="text-xs font-semibold">{t(`adjustments.reason_${row.reason}`)}</span>
            <span className="text-xs break-words text-text2">{row.note}</span>
          </span>
        ),
      },
      {
        id: 'requested',
        label: t('adjustments.requested'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-xs font-semibold">{row.requestedBy}</span>
            <Moment at={row.requestedAt} className="text-2xs text-text3" />
          </span>
        ),
      },
      {
        id: 'decision',
        label: t('adjustments.decision'),
        cell: (row) => <DecisionCell row={row} onAsk={(about, kind) => setAsked({ row: about, kind })} />,
      },
    ],
    [t],
  );

  const isWaiting = status === 'REQUESTED';
  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('common.status')}
          value={status}
          options={adjustmentFilters.map((value) => ({
            value,
            label: value === 'all' ? t('common.all') : t(`adjustments.filter_${value}`),
          }))}
          onPick={(value) =>
            change({ status: adjustmentFilters.find((known) => known === value && known !== 'REQUESTED') })
          }
        />
        {search.accountId && (
          <button
            type="button"
            onClick={() => change({ accountId: undefined })}
            className="h-10 rounded-full border border-line px-4 text-xs font-semibold text-text2 hover:bg-s2"
          >
            {t('adjustments.onePlayer')} ✕
          </button>
        )}
        {adjustments.data && adjustments.data.waiting > 0 && (
          <p className="pb-3 text-xs font-semibold text-warn sm:w-auto!">
            {t('adjustments.waitingCount', { count: adjustments.data.waiting })}
          </p>
        )}
      </FilterBar>
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
