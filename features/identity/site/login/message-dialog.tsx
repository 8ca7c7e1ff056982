import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog, DialogMark, type IconName } from '@kislap/ui';

interface MessageDialogProps {
  icon: IconName;
  title: string;
  text: string;
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

/** A sentence, and whether to go on. */
export function MessageDialog({ icon, title, text, confirmLabel, isBusy, onConfirm }: MessageDialogProps) {
  const t = useT();
  return (
    <Dialog
      size="message"
      mark={<DialogMark icon={icon} />}
      title={title}
      closeLabel={t('common.close')}
      onClose={closeDialog}
    >
      <p className="text-text2">{text}</p>
      <div className="mt-6 flex gap-3">
        <Button size="lg" className="flex-1" onClick={closeDialog}>
          {t('common.cancel')}
        </Button>
        <Button size="lg" tone="primary" className="flex-1" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
