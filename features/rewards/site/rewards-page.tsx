import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { CreateTicket } from './create-ticket.tsx';
import { useOwnRewards } from './use-rewards.ts';

/** The account's own rewards, and the form for a new one. */
export function RewardsPage() {
  const { t, language } = useI18n();
  const own = useOwnRewards();
  const list = own.data?.pages.flatMap((page) => page.list);
  return (
    <div>
      <PageHead title={t('rewards.title')} lead={t('rewards.lead')} />
      <Card className="mb-4">
        <CreateTicket />
      </Card>
      <Card>
        <ErrorNotice error={own.error} onRetry={() => void own.refetch()} />
        {!list && !own.error && <Skeleton className="h-32" />}
        {list?.length === 0 && <Empty />}
        <ul className="divide-y divide-line">
          {list?.map((row) => (
            <li key={row.ticketId} className="flex flex-wrap items-center gap-3 py-3">
              <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{row.name}</span>
              <time dateTime={row.createdAt.toISOString()} className="text-xs text-text3 tnum">
                {formatDateTime(row.createdAt, language)}
              </time>
            </li>
          ))}
        </ul>
        <OlderButton label={t('rewards.older')} list={own} />
      </Card>
    </div>
  );
}

function Empty() {
  const t = useT();
  return <EmptyState icon="star" title={t('rewards.empty')} text={t('rewards.emptyText')} />;
}
