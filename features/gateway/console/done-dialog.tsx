import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { GatewayReview } from '../contract/gateway.console.ts';
import { useFinishReview } from './use-reviews.ts';

/** The note on how it was resolved. Stays open if a colleague closed the row meanwhile. */
export function DoneDialog({ row, onClose }: { row: GatewayReview; onClose: () => void }) {
  const t = useT();
  const finish = useFinishReview(row);
  return (
    <ConfirmDialog
      title={t('adjustments.reviewDoneTitle', { vendor: row.vendorKey })}
      lead={t('adjustments.reviewDoneLead')}
      confirmLabel={t('adjustments.reviewDoneAsk')}
      isBusy={finish.isPending}
      error={finish.error}
      noteMin={5}
      noteLabel={t('adjustments.reviewDoneNote')}
      noteHint={t('adjustments.reviewDoneNoteHint')}
      onClose={onClose}
      onConfirm={(note) =>
        finish.mutate(note, {
          onSuccess: () => {
            showToast('good', t('adjustments.reviewDoneToast'));
            onClose();
          },
        })
      }
    >
      <p className="rounded-control border border-line bg-s2 px-3 py-2.5 text-xs break-all text-text2">
        <span className="block text-sm font-semibold">{row.account}</span>
        {row.reference}
      </p>
    </ConfirmDialog>
  );
}
