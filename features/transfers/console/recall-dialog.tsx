import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { formatMoney } from '@kislap/i18n';
import { useRecall } from './use-transfers.ts';

interface RecallDialogProps {
  playerId: AccountId;
  /** Empty where only the id is known. */
  account: string;
  onClose: () => void;
}

/** On the player's behalf: everything from every vendor, with the reason in the log. */
export function RecallDialog({ playerId, account, onClose }: RecallDialogProps) {
  const t = useT();
  const recall = useRecall(playerId);
  return (
    <ConfirmDialog
      title={t('funds.recallTitle', { account: account || playerId })}
      lead={t('funds.recallLead')}
      confirmLabel={t('funds.recall')}
      isBusy={recall.isPending}
      error={recall.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(note) =>
        recall.mutate(note, {
          onSuccess: ({ transfers, refused }) => {
            const back = transfers.filter(({ status }) => status === 'SUCCESS');
            const sum = back.reduce((total, { amount }) => total + amount, 0n);
            if (sum > 0n) showToast('good', t('funds.recalled', { amount: formatMoney(sum) }));
            else showToast(refused.length > 0 ? 'bad' : 'good', t('funds.recallNothing'));
            for (const { displayName: name, code } of refused)
              showToast('bad', t('funds.recallRefused', { name, code }));
            onClose();
          },
        })
      }
    />
  );
}
