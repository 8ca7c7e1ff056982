import { Dialog } from '@kislap/ui';
import { useState } from 'react';
import { closeDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { takeTypedPassword } from './use-sign-in.ts';

/** Forced at the first login and when the password has expired; else opened from the account page. */
export function ChangePasswordDialog({ isForced }: { isForced: boolean }) {
  const t = useT();
  const [known] = useState(() => (isForced ? takeTypedPassword() : null));
  return (
    <Dialog
      title={t('auth.changeTitle')}
      lead={isForced ? t('auth.changeExpired') : undefined}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      isForced={isForced}
    >
      <ChangePasswordForm knownPassword={known} onDone={closeDialog} />
    </Dialog>
  );
}
