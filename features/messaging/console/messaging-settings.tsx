import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Notice, Skeleton } from '@kislap/ui';
import { CarrierPanel } from './carrier-panel.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { useMessaging } from './use-messages.ts';

export function MessagingSettings() {
  const t = useT();
  const messaging = useMessaging();
  const canWrite = useCan('messages.write');
  if (messaging.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!messaging.data) return <ErrorNotice error={messaging.error} onRetry={() => messaging.refetch()} />;
  const { carriers, rules, spentToday, canReach } = messaging.data;
  return (
    <div className="grid gap-4">
      {!canReach.sms && <Notice tone="warn">{t('messaging.smsOff')}</Notice>}
      {!canReach.mail && <Notice tone="warn">{t('messaging.mailOff')}</Notice>}
      <p className="text-sm text-text2">
        {t('messaging.spentToday')} <Money amount={spentToday} className="font-semibold" />
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {carriers.map((carrier) => (
          <CarrierPanel key={carrier.name} carrier={carrier} canWrite={canWrite} />
        ))}
        <LimitPanel key={JSON.stringify(rules)} rules={rules} canWrite={canWrite} />
      </div>
    </div>
  );
}
