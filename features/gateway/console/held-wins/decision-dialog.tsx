import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import type { HeldWin, HeldWinDecision } from '../../contract/held-wins.console.ts';
import { useDecideHeldWin } from './use-held-wins.ts';

/** Asks for what is to become of a held win; another operator agrees under Approvals. */
export function DecisionDialog({
  row,
  decision,
  onClose,
}: {
  row: HeldWin;
  decision: HeldWinDecision;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const decide = useDecideHeldWin(row, decision);
  const about = { amount: formatMoney(row.amount, '₱'), account: row.account, vendor: row.vendorKey };
  return (
    <ConfirmDialog
      title={t(`heldWins.${decision}Title`, about)}
      lead={t(`heldWins.${decision}Lead`)}
      confirmLabel={t('heldWins.ask')}
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={5}
      noteLabel={t('heldWins.reason')}
      noteHint={t('heldWins.reasonHint')}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(reason, {
          onSuccess: () => {
            showToast('good', t('heldWins.asked'));
            onClose();
          },
        })
      }
    >
      <p className="rounded-control border border-line bg-s2 px-3 py-2.5 text-xs break-all text-text2">
        <span className="block text-sm font-semibold">{row.gameName ?? t('heldWins.nameless')}</span>
        {row.reference}
      </p>
    </ConfirmDialog>
  );
}
