import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import {
  emptyMessage,
  isLinkRight,
  isMessageWhole,
  MessageFields,
} from '@kislap/console-kit/fields/message-fields.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { fromFieldText } from '@kislap/console-kit/values/manila-time.ts';
import { inboxPurposes } from '@kislap/inbox/contract/inbox.console';
import { Dialog, Segmented, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import type { Mailing } from '../contract/mailings.console.ts';
import { readDraft, toDraft } from './segment-draft.ts';
import { SegmentForm } from './segment-form.tsx';
import { useWrite } from './use-mailings.ts';

const yearMs = 365 * 86_400_000;

/** A new message, or an earlier one once more. */
export function WriteDialog({ from, onClose }: { from: Mailing | null; onClose: () => void }) {
  const t = useT();
  const write = useWrite();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => toDraft(from?.segment));
  const [message, setMessage] = useState(() =>
    from ? { texts: from.texts, link: from.link ?? '' } : emptyMessage,
  );
  const [purpose, setPurpose] = useState(from?.purpose ?? 'service');
  const [sendAtText, setSendAtText] = useState('');
  const [hasTried, setTried] = useState(false);
  const { segment, wrong } = readDraft(draft);
  const sendAt = fromFieldText(sendAtText);
  const isTimeWrong = sendAtText !== '' && !isAhead(sendAt);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong.size > 0 || isTimeWrong || !isMessageWhole(message) || !isLinkRight(message) || write.isPending)
      return;
    const { texts, link } = message;
    write.mutate(
      { body: { segment, purpose, texts, sendAt, ...(link && { link }) }, key },
      {
        onSuccess: () => {
          showToast('good', t(sendAt ? 'mailingsDesk.scheduled' : 'mailingsDesk.sent'));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t('mailingsDesk.write')}
      lead={t('mailingsDesk.writeLead')}
      closeLabel={t('common.close')}
      size="md"
      onClose={onClose}
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <SegmentForm draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <hr className="border-line" />
        <Segmented
          label={t('mailingsDesk.purpose')}
          value={purpose}
          options={inboxPurposes.map((value) => ({ value, label: t(`mailingsDesk.purpose_${value}`) }))}
          onChange={setPurpose}
        />
        {purpose === 'marketing' && <p className="text-xs text-text2">{t('mailingsDesk.marketingHint')}</p>}
        <MessageFields draft={message} onChange={(change) => setMessage({ ...message, ...change })} />
        <TextField
          label={t('mailingsDesk.sendAt')}
          hint={t('mailingsDesk.sendAtHint')}
          type="datetime-local"
          value={sendAtText}
          error={isTimeWrong ? t('mailingsDesk.sendAtWrong') : undefined}
          onChange={({ target }) => setSendAtText(target.value)}
        />
        {hasTried && !isMessageWhole(message) && <FieldProblem text={t('mailingsDesk.missing')} />}
        <ErrorNotice error={write.error} />
        <DialogButtons
          submitLabel={t(sendAtText === '' ? 'mailingsDesk.send' : 'mailingsDesk.schedule')}
          isBusy={write.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function isAhead(at: Date | null): boolean {
  if (!at) return false;
  const ms = at.getTime() - Date.now();
  return ms > 0 && ms <= yearMs;
}
