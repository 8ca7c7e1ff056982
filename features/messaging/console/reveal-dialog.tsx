import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Button, Dialog } from '@kislap/ui';
import type { MessageRow } from '../contract/messaging.console.ts';
import { useReveal } from './use-messages.ts';

/** Asks for a reason, then shows the message; the audit log records both. */
export function RevealDialog({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const t = useT();
  const reveal = useReveal(message.messageId);
  if (!reveal.data) {
    return (
      <ConfirmDialog
        title={t('messaging.revealTitle')}
        lead={t('messaging.revealLead')}
        confirmLabel={t('messaging.reveal')}
        isBusy={reveal.isPending}
        error={reveal.error}
        noteMin={5}
        onClose={onClose}
        onConfirm={(reason) => reveal.mutate(reason)}
      />
    );
  }
  const { recipient, subject, body } = reveal.data;
  return (
    <Dialog title={t('messaging.revealTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <Facts>
          <Fact label={t('messaging.recipient')} isWide>
            {recipient}
          </Fact>
          {subject && (
            <Fact label={t('messaging.subject')} isWide>
              {subject}
            </Fact>
          )}
        </Facts>
        <p className="rounded-control border border-line bg-bg p-3 text-sm break-words whitespace-pre-wrap select-all">
          {body}
        </p>
        <div className="flex justify-end gap-2">
          <CopyButton text={body} label={t('messaging.copy')} />
          <Button tone="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
