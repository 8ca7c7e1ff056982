import { Button, Dialog, DialogMark } from '@kislap/ui';
import { closeDialog, openDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';

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
