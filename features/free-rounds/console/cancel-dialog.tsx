import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { FreeCampaign } from '../contract/free-rounds.console.ts';
import { useCancel } from './use-free-rounds.ts';

export function CancelDialog({ campaign, onClose }: { campaign: FreeCampaign; onClose: () => void }) {
  const t = useT();
  const cancel = useCancel(campaign);
  return (
    <ConfirmDialog
      title={t('freeRounds.cancelTitle', { name: campaign.name })}
      lead={t('freeRounds.cancelLead')}
      confirmLabel={t('freeRounds.cancel')}
      isDanger
      isBusy={cancel.isPending}
      error={cancel.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(note) =>
        cancel.mutate(note, {
          onSuccess: () => {
            showToast('good', t('freeRounds.cancelled'));
            onClose();
          },
        })
      }
    />
  );
}
