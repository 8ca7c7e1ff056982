import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Dialog, Skeleton } from '@kislap/ui';
import type { DeskRedemption } from '../../contract/mall.console.ts';
import { useDelivery } from './use-mall-desk.ts';

/** Who gets it, and where. */
export function DeliveryDialog({ order, onClose }: { order: DeskRedemption; onClose: () => void }) {
  const t = useT();
  const { data, error } = useDelivery(order.redemptionId);
  return (
    <Dialog title={t('mallDesk.delivery')} lead={order.name} closeLabel={t('common.close')} onClose={onClose}>
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton className="h-28" />}
      {data && (
        <dl className="grid gap-3 text-sm">
          {(['recipient', 'phone', 'address'] as const).map((name) => (
            <div key={name}>
              <dt className="text-text3">{t(`mallDesk.${name}`)}</dt>
              <dd className="font-semibold wrap-anywhere select-all">{data[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
