import { closeDialog, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog, DialogMark } from '@kislap/ui';

/** A trial account met an action on real money or a real account. */
export function NeedRealDialog() {
  const t = useT();
  return (
    <Dialog
      size="message"
      mark={<DialogMark icon="user" />}
      title={t('shell.needRealTitle')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
    >
      <p className="text-text2">{t('shell.needRealText')}</p>
      <div className="mt-6 flex gap-3">
        <Button size="lg" className="flex-1" onClick={closeDialog}>
          {t('common.cancel')}
        </Button>
        <Button size="lg" tone="primary" className="flex-1" onClick={() => openDialog('register')}>
          {t('shell.register')}
        </Button>
      </div>
    </Dialog>
  );
}
