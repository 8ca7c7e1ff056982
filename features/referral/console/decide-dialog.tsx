import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { InvitationCase } from '../contract/referral.console.ts';
import { type Decision, useDecideInvitation } from './use-referral.ts';

export interface Asked {
  invitation: InvitationCase;
  decision: Decision;
}

/** With a reason, which the audit log keeps. */
export function DecideDialog({ invitation, decision, onClose }: Asked & { onClose: () => void }) {
  const t = useT();
  const decide = useDecideInvitation(decision);
  const { invitationId, inviter, invitee } = invitation;
  return (
    <ConfirmDialog
      title={t(`referralDesk.title_${decision}`)}
      lead={t(`referralDesk.lead_${decision}`, { inviter, invitee })}
      confirmLabel={t(`referralDesk.make_${decision}`)}
      isDanger={decision === 'void'}
      noteMin={5}
      isBusy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { invitationId, reason },
          {
            onSuccess: () => {
              showToast('good', t(`referralDesk.done_${decision}`));
              onClose();
            },
          },
        )
      }
    />
  );
}
