import { endSession } from '@kislap/site-kit/account/session-actions.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { useState } from 'react';
import { logout } from '../../contract/session.ts';
import { MessageDialog } from './message-dialog.tsx';

/** Asks, then ends the session on the server and here, and goes home. */
export function LogoutDialog() {
  const t = useT();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    try {
      await call(logout);
    } catch {
      // Unreachable or already over: this device forgets the session all the same.
    }
    endSession();
    closeDialog();
    await navigate({ to: '/' });
  }

  return (
    <MessageDialog
      icon="logout"
      title={t('auth.in_popup_prompt')}
      text={t('auth.in_sure_logout')}
      confirmLabel={t('shell.logout')}
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
    />
  );
}
