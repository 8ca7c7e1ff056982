import { useMutation } from '@kislap/api-client/hooks';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Notice, TextArea, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { ClientId } from '../contract/chat.ids.ts';
import { sendLetter } from '../contract/chat.ts';
import { chatTextMax } from '../contract/message.ts';
import { asGuest, needKey } from './guest-calls.ts';

/** While nobody is there: a player is answered in the messages, a visitor by mail. */
export function LetterForm({ opensAt, isSignedIn }: { opensAt: Date | null; isSignedIn: boolean }) {
  const { t, language } = useI18n();
  const [clientId] = useState(() => crypto.randomUUID() as ClientId);
  const [content, setContent] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const send = useMutation({
    async mutationFn() {
      await needKey();
      const contact = isSignedIn ? {} : { email: email.trim(), ...(name.trim() && { name: name.trim() }) };
      return call(
        sendLetter,
        { body: { clientId, content: content.trim(), language, ...contact } },
        asGuest(),
      );
    },
  });
  if (send.isSuccess)
    return (
      <Notice tone="good">
        <p className="font-semibold text-text">{t('chat.letterSent')}</p>
        <p>{t(isSignedIn ? 'chat.letterSentPlayer' : 'chat.letterSentText')}</p>
      </Notice>
    );
  return (
    <form
      className="grid gap-4 overflow-y-auto p-0.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim()) send.mutate(undefined);
      }}
    >
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">{t('chat.letterTitle')}</h3>
        <p className="text-sm text-text2">
          {t('chat.letterText')} {isSignedIn && t('chat.letterTextPlayer')}
        </p>
        <OpensAt at={opensAt} />
      </div>
      {!isSignedIn && (
        <>
          <TextField
            label={t('chat.name')}
            autoComplete="name"
            value={name}
            maxLength={40}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('chat.email')}
            hint={t('chat.emailHint')}
            type="email"
            autoComplete="email"
            required
            value={email}
            maxLength={100}
            onChange={({ target }) => setEmail(target.value)}
          />
        </>
      )}
      <TextArea
        label={t('chat.write')}
        value={content}
        maxLength={chatTextMax}
        required
        onChange={({ target }) => setContent(target.value)}
      />
      <ErrorNotice error={send.error} />
      <Button type="submit" tone="primary" isBusy={send.isPending}>
        {t('chat.send')}
      </Button>
    </form>
  );
}

/** When somebody is there again. */
function OpensAt({ at }: { at: Date | null }) {
  const { t, language } = useI18n();
  return (
    at && <p className="text-sm text-text2">{t('chat.opensAt', { at: formatDateTime(at, language) })}</p>
  );
}
