import { FilterBar, FilterChip, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { GatewayReview } from '../contract/gateway.console.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useReviewColumns } from './review-columns.tsx';
import { type ReviewSearch, reviewFilters } from './review-search.ts';
import { useReviews } from './use-reviews.ts';

const route = getRouteApi('/shell/reviews');

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

  const columns = useReviewColumns(setFinishing);

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
          <FilterChip text={t('adjustments.onePlayer')} onClear={() => change({ accountId: undefined })} />
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
