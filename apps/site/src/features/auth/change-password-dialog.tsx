import { Dialog } from '@kislap/ui';
import { useState } from 'react';
import { closeDialog, type DialogParams } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { takeTypedPassword } from './use-sign-in.ts';

/** Forced when the password has expired, offered at the first login; else opened from the account page. */
export function ChangePasswordDialog({ isForced, isFirst }: DialogParams['change-password']) {
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
