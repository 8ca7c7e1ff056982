import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, EmptyState, Skeleton } from '@kislap/ui';
import type { Redemption } from '../../contract/mall.ts';
import { formatPoints } from './format-points.ts';
import { useOrders } from './use-mall.ts';

const tones = {
  IN_PROCESS: 'info',
  APPROVED: 'good',
  REJECTED: 'warn',
} as const satisfies Record<Redemption['state'], string>;

/** What the player asked for. */
export function OrderList() {
  const t = useT();
  const orders = useOrders();
  const { data, error } = orders;
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('points.orders')}</h2>
      <ErrorNotice error={error} onRetry={() => void orders.refetch()} />
      {!data && !error && <Skeleton className="h-32" />}
      {data?.length === 0 && (
        <EmptyState icon="gift" title={t('points.ordersEmpty')} text={t('points.ordersEmptyText')} />
      )}
      <ul className="divide-y divide-line">
        {data?.map((order) => (
          <Row key={order.redemptionId} order={order} />
        ))}
      </ul>
      <OlderButton label={t('points.older')} list={orders} />
    </Card>
  );
}

function Row({ order: { name, points, state, note, createdAt } }: { order: Redemption }) {
  const { t, language } = useI18n();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <time dateTime={createdAt.toISOString()} className="text-xs text-text3 tnum">
          {formatDateTime(createdAt, language)}
        </time>
        {note && <span className="block text-xs wrap-anywhere text-text2">{note}</span>}
      </span>
      <span className="text-sm tnum">{t('points.price', { points: formatPoints(points) })}</span>
      <Badge tone={tones[state]}>{t(`points.state_${state}`)}</Badge>
    </li>
  );
}
