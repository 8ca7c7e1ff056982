import { formatDate } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Button, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAuthenticator } from '../../contract/authenticator.ts';
import { accountKeys } from './account.keys.ts';
import { AuthenticatorDialog, type AuthenticatorTask } from './authenticator-dialog.tsx';

/** Whether sign-ins are asked for a code of the phone, and what can be done about it. */
export function AuthenticatorCard() {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.authenticator,
    queryFn: () => call(getAuthenticator),
  });
  const [task, setTask] = useState<AuthenticatorTask | null>(null);
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('doors.authenticator')}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-2 h-16" />}
      {data && (
        <>
          <p className="mt-1 text-sm text-text2">
            {data.since
              ? t('doors.authenticatorOn', {
                  date: formatDate(data.since, language),
                  codes: t('doors.recoveryLeft', { count: data.recoveryCodesLeft }),
                })
              : t('doors.authenticatorOff')}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {data.since ? (
              <>
                <Button size="sm" onClick={() => setTask('renew')}>
                  {t('doors.newCodes')}
                </Button>
                <Button size="sm" onClick={() => setTask('remove')}>
                  {t('doors.turnOff')}
                </Button>
              </>
            ) : (
              <Button size="sm" onClick={() => setTask('set-up')}>
                {t('doors.turnOn')}
              </Button>
            )}
          </div>
        </>
      )}
      {task && <AuthenticatorDialog task={task} onClose={() => setTask(null)} />}
    </Card>
  );
}
