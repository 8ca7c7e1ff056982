import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { UnknownAccount } from '@kislap/console-kit/find-player.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Choice, Dialog, Segmented, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import {
  type InboxAudience,
  InboxLink,
  type InboxPurpose,
  inboxAudiences,
  inboxBodyMax,
  inboxPurposes,
  inboxTitleMax,
} from '../contract/inbox.console.ts';
import { useSend } from './use-sent-messages.ts';

const noText = { title: '', body: '' };
const languages = ['EN', 'TY'] as const;

interface WriteDialogProps {
  /** The username of who gets it, where that is known. */
  account?: string;
  onClose: () => void;
}

/** Both languages are asked for: nobody finds a message they cannot read. */
export function WriteDialog({ account: given = '', onClose }: WriteDialogProps) {
  const t = useT();
  const send = useSend();
  const [key] = useState(() => crypto.randomUUID());
  const [audience, setAudience] = useState<InboxAudience>('one');
  const [account, setAccount] = useState(given);
  const [purpose, setPurpose] = useState<InboxPurpose>('service');
  const [texts, setTexts] = useState({ EN: noText, TY: noText });
  const [link, setLink] = useState('');
  const [hasTried, setTried] = useState(false);
  const isMissing = languages.some((name) => !texts[name].title.trim() || !texts[name].body.trim());
  const isLinkWrong = link !== '' && !InboxLink.safeParse(link).success;
  const isUnknown = send.error instanceof UnknownAccount;
  const isNobody = audience === 'one' && !account.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing || isLinkWrong || isNobody || send.isPending) return;
    send.mutate(
      { audience, account: account.trim(), purpose, texts, link, key },
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
        <MessageTexts texts={texts} onChange={setTexts} />
        <TextField
          label={t('inboxDesk.link')}
          hint={t('inboxDesk.linkHint')}
          error={isLinkWrong ? t('inboxDesk.linkShape') : undefined}
          value={link}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setLink(target.value.trim())}
        />
        {hasTried && isMissing && <FieldProblem text={t('inboxDesk.missing')} />}
        <ErrorNotice error={isUnknown ? null : send.error} />
        <DialogButtons submitLabel={t('inboxDesk.send')} isBusy={send.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type Texts = Record<(typeof languages)[number], typeof noText>;

function MessageTexts({ texts, onChange }: { texts: Texts; onChange: (texts: Texts) => void }) {
  const t = useT();
  const change = (name: keyof Texts, part: Partial<typeof noText>) =>
    onChange({ ...texts, [name]: { ...texts[name], ...part } });
  return (
    <>
      {languages.map((name) => (
        <fieldset key={name} className="grid gap-3">
          <TextField
            label={t(`inboxDesk.title${name}`)}
            value={texts[name].title}
            maxLength={inboxTitleMax}
            onChange={({ target }) => change(name, { title: target.value })}
          />
          <TextArea
            label={t(`inboxDesk.body${name}`)}
            value={texts[name].body}
            maxLength={inboxBodyMax}
            rows={4}
            onChange={({ target }) => change(name, { body: target.value })}
          />
        </fieldset>
      ))}
    </>
  );
}
