import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { InvitationCase } from '../contract/referral.console.ts';
import { useVoidInvitation } from './use-referral.ts';

/** With a reason, which the audit log keeps. */
export function VoidDialog({ invitation, onClose }: { invitation: InvitationCase; onClose: () => void }) {
  const t = useT();
  const makeVoid = useVoidInvitation();
  const { invitationId, inviter, invitee } = invitation;
  return (
    <ConfirmDialog
      title={t('referralDesk.voidTitle')}
      lead={t('referralDesk.voidLead', { inviter, invitee })}
      confirmLabel={t('referralDesk.makeVoid')}
      isDanger
      noteMin={5}
      isBusy={makeVoid.isPending}
      error={makeVoid.error}
      onClose={onClose}
      onConfirm={(reason) =>
        makeVoid.mutate(
          { invitationId, reason },
          {
            onSuccess: () => {
              showToast('good', t('referralDesk.voided'));
              onClose();
            },
          },
        )
      }
    />
  );
}
