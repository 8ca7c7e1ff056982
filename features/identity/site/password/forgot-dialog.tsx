import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog, Segmented, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { useAccess } from '../login/use-access.ts';
import { ForgotMailForm } from './forgot-mail-form.tsx';
import { ForgotMobileForm } from './forgot-mobile-form.tsx';

type Way = 'mail' | 'mobile';

/** A forgotten password, by mail or by mobile number; a choice is shown only where there are two. */
export function ForgotDialog() {
  const t = useT();
  const { access, error, refetch } = useAccess();
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways = access
    ? ([access.isOn('CHNGPASSMAIL3') && 'mail', access.isOn('CHNGPASSVERIF3') && 'mobile'] as const).filter(
        (way): way is Way => way !== false,
      )
    : [];
  const way = chosen ?? ways[0];
  return (
    <Dialog
      title={t('auth.forgotTitle')}
      lead={t('auth.forgotLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
    >
      <div className="grid gap-4">
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!access && !error && <Skeleton className="h-60" />}
        {ways.length > 1 && way && (
          <Segmented
            label={t('auth.forgotWays')}
            value={way}
            options={[
              { value: 'mail', label: t('auth.byMail') },
              { value: 'mobile', label: t('auth.byMobile') },
            ]}
            onChange={setChosen}
          />
        )}
        {way === 'mail' && <ForgotMailForm />}
        {way === 'mobile' && <ForgotMobileForm />}
        <Button tone="quiet" onClick={() => openDialog('login')}>
          {t('auth.backToLogin')}
        </Button>
      </div>
    </Dialog>
  );
}
