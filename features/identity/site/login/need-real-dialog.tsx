import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** A trial account met an action on real money or a real account. */
export function NeedRealDialog() {
  const t = useT();
  return (
    <MessageDialog
      icon="user"
      title={t('dialogs.needRealTitle')}
      text={t('dialogs.needRealText')}
      confirmLabel={t('shell.register')}
      onConfirm={() => openDialog('register')}
    />
  );
}
