import { useMutation } from '@kislap/api-client/hooks';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, Icon, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetTrustedDevice, listTrustedDevices, type TrustedDevice } from '../../contract/authenticator.ts';
import { accountKeys } from './account.keys.ts';

const devicesQuery = { queryKey: accountKeys.devices, queryFn: () => call(listTrustedDevices) } as const;

/** Browsers that are not asked for extra verification. */
export function DeviceCard() {
  const t = useT();
  const { data, error, refetch } = useQuery(devicesQuery);
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('doors.devices')}</h2>
      <p className="mt-1 text-sm text-text2">
        {t(data?.list.length === 0 ? 'doors.devicesEmpty' : 'doors.devicesLead')}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} className="mt-2" />}
      {!data && !error && <Skeleton className="mt-2 h-16" />}
      <ul className="divide-y divide-line">
        {data?.list.map((device) => (
          <DeviceRow key={device.deviceId} device={device} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceRow({ device }: { device: TrustedDevice }) {
  const { t, language } = useI18n();
  const queryClient = useQueryClient();
  const forget = useMutation({
    mutationFn: () => call(forgetTrustedDevice, { params: { deviceId: device.deviceId } }),
    onSuccess: () => showToast('good', t('doors.deviceForgotten')),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon name="shield" size={22} className="shrink-0 text-text3" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm font-semibold">{device.device || t('doors.unknownDevice')}</p>
        <p className="text-xs text-text3 tnum">
          {device.ip} · {t('doors.deviceUsed', { date: formatDateTime(device.lastUsedAt, language) })} ·{' '}
          {t('doors.deviceUntil', { date: formatDateTime(device.expiresAt, language) })}
        </p>
        <ErrorNotice error={forget.error} className="mt-2" />
      </div>
      {device.isCurrent && <Badge tone="good">{t('doors.thisDevice')}</Badge>}
      <Button size="sm" isBusy={forget.isPending} onClick={() => forget.mutate()}>
        {t('doors.deviceForget')}
      </Button>
    </li>
  );
}
