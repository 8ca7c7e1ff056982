import { FilterBar, FilterInput, FilterSelect } from '@kislap/console-kit/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/moment.tsx';
import { Money } from '@kislap/console-kit/money.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { playerColumn } from '@kislap/console-kit/player-link.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { GatewayReview } from '../contract/gateway.console.ts';
import { DoneDialog } from './done-dialog.tsx';
import { OutcomeCell } from './outcome-cell.tsx';
import { type ReviewSearch, reviewFilters } from './review-search.ts';
import { useReviews } from './use-reviews.ts';

const route = getRouteApi('/shell/reviews');

const knownReasons = ['round_settled', 'round_closed', 'balance_limit', 'insufficient_funds'] as const;

export function ReviewPage() {
  const t = useT();
  return (
    <Page title={t('adjustments.reviewTitle')} lead={t('adjustments.reviewLead')} permission="ledger.read">
      <ReviewList />
    </Page>
  );
}

function ReviewList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const reviews = useReviews(search);
  const state = search.state ?? 'open';
  const [finishing, setFinishing] = useState<GatewayReview | null>(null);

  function change(part: Partial<ReviewSearch>) {
    void navigate({ search: (known) => ({ ...known, ...part }), replace: true });
  }

  const columns = useMemo(
    (): Column<GatewayReview>[] => [
      playerColumn(t),
      {
        id: 'call',
        label: t('adjustments.call'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{t(`adjustments.kind_${row.kind}`)}</span>
            <span className="text-2xs text-text3">{row.vendorKey}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        label: t('common.amount'),
        isNumeric: true,
        cell: (row) => (row.amount === null ? '—' : <Money amount={row.amount} className="font-semibold" />),
      },
      {
        id: 'refused',
        label: t('adjustments.refused'),
        cell: (row) => {
          const reason = knownReasons.find((known) => known === row.reason);
          const text = reason
            ? t(`adjustments.because_${reason}`)
            : t('adjustments.because_other', { reason: row.reason });
          return <span className="block max-w-80 text-xs text-text2">{text}</span>;
        },
      },
      {
        id: 'reference',
        label: t('adjustments.reference'),
        cell: (row) => (
          <span className="grid max-w-60 gap-0.5 text-xs break-all text-text2 select-all">
            {row.reference}
            {row.referenceTo && (
              <span className="text-2xs text-text3">
                {t('adjustments.target', { reference: row.referenceTo })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'round',
        label: t('adjustments.round'),
        cell: (row) => (
          <span className="block max-w-40 text-xs break-all text-text2">{row.roundRef ?? '—'}</span>
        ),
      },
      {
        id: 'last',
        label: t('adjustments.lastAsked'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <Moment at={row.lastAt} />
            <span className="text-2xs text-text3">
              {t('adjustments.attemptCount', { count: row.attempts })}
            </span>
          </span>
        ),
      },
      {
        id: 'outcome',
        label: t('adjustments.reviewDone'),
        cell: (row) => <OutcomeCell row={row} onDone={setFinishing} />,
      },
    ],
    [t],
  );

  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('common.status')}
          value={state}
          options={reviewFilters.map((value) => ({
            value,
            label: value === 'all' ? t('common.all') : t(`adjustments.reviewState_${value}`),
          }))}
          onPick={(value) =>
            change({ state: reviewFilters.find((known) => known === value && known !== 'open') })
          }
        />
        <FilterInput
          label={t('adjustments.vendor')}
          value={search.vendorKey}
          onSettle={(vendorKey) => change({ vendorKey })}
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
      </FilterBar>
      <DataTable
        id="reviews"
        label={t('adjustments.reviewTitle')}
        columns={columns}
        query={reviews}
        rowKey={(row) => `${row.vendorKey} ${row.accountId} ${row.reference}`}
        empty={{
          icon: 'check-circle',
          title: state === 'open' ? t('adjustments.reviewEmpty') : t('adjustments.reviewEmptyOther'),
          text: state === 'open' ? t('adjustments.reviewEmptyText') : t('console.tryOtherFilters'),
        }}
        more={reviews}
      />
      {finishing && <DoneDialog row={finishing} onClose={() => setFinishing(null)} />}
    </>
  );
}
