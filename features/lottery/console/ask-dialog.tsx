import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { ReactNode } from 'react';

interface AskDialogProps<Wanted extends object> {
  title: string;
  lead: string;
  ask: {
    isPending: boolean;
    error: unknown;
    mutate(wanted: Wanted & { reason: string }, options: { onSuccess: () => void }): void;
  };
  /** What a second person is asked for; undefined while it is not whole. */
  wanted: Wanted | undefined;
  children: ReactNode;
  onClose: () => void;
}

/** Asks a second person for a change, with the reason. */
export function AskDialog<Wanted extends object>(props: AskDialogProps<Wanted>) {
  const { title, lead, ask, wanted, children, onClose } = props;
  const t = useT();
  return (
    <ConfirmDialog
      title={title}
      lead={lead}
      confirmLabel={t('lotteryDesk.ask')}
      noteMin={5}
      noteLabel={t('lotteryDesk.reason')}
      noteHint={t('lotteryDesk.reasonHint')}
      isBusy={ask.isPending}
      isReady={wanted !== undefined}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => {
        if (wanted === undefined) return;
        const onSuccess = () => {
          showToast('good', t('lotteryDesk.asked'));
          onClose();
        };
        ask.mutate({ ...wanted, reason }, { onSuccess });
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
