import { endSession } from '@kislap/site-kit/account/session-actions.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Button, Dialog, DialogMark } from '@kislap/ui';
import { useState } from 'react';
import { logout } from '../../contract/session.ts';

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
    <Dialog
      size="message"
      mark={<DialogMark icon="logout" />}
      title={t('auth.logoutTitle')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
    >
      <p className="text-text2">{t('shell.logoutSure')}</p>
      <div className="mt-6 flex gap-3">
        <Button size="lg" className="flex-1" onClick={closeDialog}>
          {t('common.cancel')}
        </Button>
        <Button
          size="lg"
          tone="primary"
          className="flex-1"
          isBusy={isBusy}
          onClick={() => void handleConfirm()}
        >
          {t('shell.logout')}
        </Button>
      </div>
    </Dialog>
  );
}
