import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import type { FreeCampaign } from '../contract/free-rounds.console.ts';
import { type Decision, useDecide } from './use-free-rounds.ts';

interface DecisionDialogProps {
  campaign: FreeCampaign;
  kind: Decision['kind'];
  onClose: () => void;
}

export function DecisionDialog({ campaign, kind, onClose }: DecisionDialogProps) {
  const t = useT();
  const decide = useDecide(campaign);
  const { name } = campaign;
  const words = {
    approve: {
      title: t('freeRounds.approveTitle', { amount: formatMoney(campaign.worth) }),
      lead: t('freeRounds.approveLead', { name: campaign.requestedBy }),
      label: t('freeRounds.approve'),
      done: t('freeRounds.approved', { name }),
    },
    reject: {
      title: t('freeRounds.rejectTitle', { name }),
      lead: t('freeRounds.rejectLead'),
      label: campaign.isOwn ? t('freeRounds.takeBackRequest') : t('freeRounds.reject'),
      done: t('freeRounds.rejected', { name }),
    },
    cancel: {
      title: t('freeRounds.cancelTitle', { name }),
      lead: t('freeRounds.cancelLead'),
      label: t('freeRounds.cancel'),
      done: t('freeRounds.cancelled'),
    },
  }[kind];
  const isApproval = kind === 'approve';
  return (
    <ConfirmDialog
      title={words.title}
      lead={words.lead}
      confirmLabel={words.label}
      isDanger={!isApproval}
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={isApproval ? 0 : 5}
      {...(isApproval ? { noteLabel: t('freeRounds.noteOptional') } : {})}
      onClose={onClose}
      onConfirm={(note) =>
        decide.mutate(
          { kind, note },
          {
            onSuccess: () => {
              showToast('good', words.done);
              onClose();
            },
          },
        )
      }
    />
  );
}
