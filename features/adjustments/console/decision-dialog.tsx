import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import type { Adjustment } from '../contract/adjustments.console.ts';
import { type Decision, useDecide } from './use-adjustments.ts';

interface DecisionDialogProps {
  row: Adjustment;
  kind: Decision['kind'];
  onClose: () => void;
}

/** Stays open over a row that somebody else has meanwhile decided on, so that the operator reads why it is refused. */
export function DecisionDialog({ row, kind, onClose }: DecisionDialogProps) {
  const t = useT();
  const decide = useDecide(row);
  const about = { amount: formatMoney(row.amount), account: row.account };
  const isApproval = kind === 'approve';
  const titles = {
    approve: t(`adjustments.approveTitle_${row.direction}`, about),
    reject: row.isOwn ? t('adjustments.takeBackTitle', about) : t('adjustments.rejectTitle', about),
  };
  const rejectLabel = row.isOwn ? t('adjustments.takeBack') : t('adjustments.reject');
  return (
    <ConfirmDialog
      title={titles[kind]}
      lead={
        isApproval ? t('adjustments.approveLead', { name: row.requestedBy }) : t('adjustments.rejectLead')
      }
      confirmLabel={isApproval ? t('adjustments.approve') : rejectLabel}
      isDanger={!isApproval || row.direction === 'DEBIT'}
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={isApproval ? 0 : 5}
      {...(isApproval ? { noteLabel: t('adjustments.noteOptional') } : {})}
      onClose={onClose}
      onConfirm={(note) =>
        decide.mutate(
          { kind, note },
          {
            onSuccess: () => {
              const text = isApproval
                ? t(`adjustments.approved_${row.direction}`, about)
                : t('adjustments.rejected', about);
              showToast('good', text);
              onClose();
            },
          },
        )
      }
    >
      <p className="rounded-control border border-line bg-s2 px-3 py-2.5 text-sm break-words">
        <span className="block text-xs font-semibold text-text3">
          {t(`adjustments.reason_${row.reason}`)}
        </span>
        {row.note}
      </p>
    </ConfirmDialog>
  );
}
