import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { BodyOf } from '@kislap/contract-kit';
import { Checkbox, Dialog, TextArea, TextField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { chatTextMax } from '../../contract/message.ts';
import { type CannedReply, changeReply, createReply, replyShortcut } from '../../contract/replies.console.ts';
import { deskKeys } from '../desk/use-desk.ts';

const languages = ['EN', 'TY'] as const;

/** A canned answer, new or known; both languages are asked for. */
export function ReplyDialog({ reply, onClose }: { reply: CannedReply | null; onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const [name, setName] = useState(reply?.name ?? '');
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '');
  const [texts, setTexts] = useState(reply?.texts ?? { EN: '', TY: '' });
  const [isArchived, setArchived] = useState(reply?.isArchived ?? false);
  const [hasTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof createReply>) =>
      reply ? call(changeReply, { params: { replyId: reply.replyId }, body }) : call(createReply, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: deskKeys.replies });
      showToast('good', t('chatDesk.saved'));
      onClose();
    },
  });
  const missing = (text: string) => (hasTried && !text.trim() ? t('chatDesk.missing') : undefined);
  const isShortcutWrong = shortcut !== '' && !replyShortcut.test(shortcut);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if ([name, texts.EN, texts.TY].some((text) => !text.trim()) || isShortcutWrong || save.isPending) return;
    save.mutate({ name: name.trim(), shortcut: shortcut || null, texts, isArchived });
  }

  return (
    <Dialog
      title={reply ? reply.name : t('chatDesk.replyNew')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label={t('chatDesk.replyName')}
          value={name}
          maxLength={40}
          error={missing(name)}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('chatDesk.shortcut')}
          hint={t('chatDesk.shortcutHint')}
          prefix="/"
          value={shortcut}
          maxLength={20}
          autoCapitalize="none"
          spellCheck={false}
          error={isShortcutWrong ? t('chatDesk.shortcutShape') : undefined}
          onChange={({ target }) => setShortcut(target.value.trim().toLowerCase())}
        />
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t(`chatDesk.text${language}`)}
            value={texts[language]}
            maxLength={chatTextMax}
            error={missing(texts[language])}
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
          />
        ))}
        {reply && (
          <Checkbox
            label={t('chatDesk.archive')}
            checked={isArchived}
            onChange={({ target }) => setArchived(target.checked)}
          />
        )}
        <ErrorNotice error={save.error} />
        <DialogButtons submitLabel={t('chatDesk.save')} isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
