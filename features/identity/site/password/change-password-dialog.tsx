import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog } from '@kislap/ui';
import { useState } from 'react';
import { takeTypedPassword } from '../login/use-sign-in.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Forced when the password has expired, offered at the first login; else opened from the account page. */
export function ChangePasswordDialog({ isForced, isFirst }: SiteDialogs['change-password']) {
  const t = useT();
  const [known] = useState(() => (isForced || isFirst ? takeTypedPassword() : null));
  return (
    <Dialog
      title={t('auth.changeTitle')}
      lead={isForced ? t('auth.changeExpired') : isFirst ? t('auth.changeFirst') : undefined}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      isForced={isForced}
    >
      <ChangePasswordForm knownPassword={known} onDone={closeDialog} />
    </Dialog>
  );
}
