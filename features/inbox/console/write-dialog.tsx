import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import {
  emptyMessage,
  isLinkRight,
  isMessageWhole,
  MessageFields,
} from '@kislap/console-kit/fields/message-fields.tsx';
import { UnknownAccount } from '@kislap/console-kit/find-player.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Choice, Dialog, Segmented, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import {
  type InboxAudience,
  type InboxPurpose,
  inboxAudiences,
  inboxPurposes,
} from '../contract/inbox.console.ts';
import { useSend } from './use-sent-messages.ts';

interface WriteDialogProps {
  /** The username of who gets it, where that is known. */
  account?: string;
  onClose: () => void;
}

/** To one player, or to everybody of a kind. */
export function WriteDialog({ account: given = '', onClose }: WriteDialogProps) {
  const t = useT();
  const send = useSend();
  const [key] = useState(() => crypto.randomUUID());
  const [audience, setAudience] = useState<InboxAudience>('one');
  const [account, setAccount] = useState(given);
  const [purpose, setPurpose] = useState<InboxPurpose>('service');
  const [message, setMessage] = useState(emptyMessage);
  const [hasTried, setTried] = useState(false);
  const isMissing = !isMessageWhole(message);
  const isUnknown = send.error instanceof UnknownAccount;
  const isNobody = audience === 'one' && !account.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing || !isLinkRight(message) || isNobody || send.isPending) return;
    send.mutate(
      { audience, account: account.trim(), purpose, ...message, key },
      {
        onSuccess: () => {
          showToast('good', t('inboxDesk.sent'));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t('inboxDesk.write')}
      lead={t('inboxDesk.writeLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Choice
          label={t('inboxDesk.audience')}
          value={audience}
          values={inboxAudiences}
          nameOf={(value) => t(`inboxDesk.audience_${value}`)}
          onPick={setAudience}
        />
        {audience === 'one' && (
          <TextField
            label={t('inboxDesk.account')}
            error={isUnknown || (hasTried && isNobody) ? t('inboxDesk.accountUnknown') : undefined}
            value={account}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setAccount(target.value);
              send.reset();
            }}
          />
        )}
        <Segmented
          label={t('inboxDesk.purpose')}
          value={purpose}
          options={inboxPurposes.map((value) => ({ value, label: t(`inboxDesk.purpose_${value}`) }))}
          onChange={setPurpose}
        />
        {purpose === 'marketing' && <p className="text-xs text-text2">{t('inboxDesk.marketingHint')}</p>}
        <MessageFields draft={message} onChange={(change) => setMessage({ ...message, ...change })} />
        {hasTried && isMissing && <FieldProblem text={t('inboxDesk.missing')} />}
        <ErrorNotice error={isUnknown ? null : send.error} />
        <DialogButtons submitLabel={t('inboxDesk.send')} isBusy={send.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
