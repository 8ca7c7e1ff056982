import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Icon, Notice, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type Conversation, mailTranscript, rateChat, ratingMax } from '../contract/chat.ts';
import { asGuest } from './guest-calls.ts';

interface AfterChatProps {
  conversation: Conversation;
  hasMail: boolean;
  isSignedIn: boolean;
  onNew: () => void;
}

/** How it was, the conversation by mail, and the way to a new one. */
export function AfterChat({ conversation, hasMail, isSignedIn, onNew }: AfterChatProps) {
  const t = useT();
  const wasAnswered = conversation.operator !== null;
  return (
    <div className="grid max-h-[70%] shrink-0 gap-4 overflow-y-auto border-t border-line pt-3">
      {wasAnswered && <Rating conversation={conversation} />}
      {wasAnswered && (hasMail || !isSignedIn) && <ByMail conversation={conversation} hasMail={hasMail} />}
      <Button tone="primary" onClick={onNew}>
        {t('chat.startNew')}
      </Button>
    </div>
  );
}

const stars = Array.from({ length: ratingMax }, (_, at) => at + 1);

function Rating({ conversation: { conversationId, rating } }: { conversation: Conversation }) {
  const t = useT();
  const [chosen, setChosen] = useState(0);
  const [remark, setRemark] = useState('');
  const rate = useMutation({
    mutationFn: () => {
      const body = { rating: chosen, ...(remark.trim() && { remark: remark.trim() }) };
      return call(rateChat, { params: { conversationId }, body }, asGuest());
    },
  });
  if (rating !== null || rate.isSuccess) return <Notice tone="good">{t('chat.rated')}</Notice>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold text-text2">{t('chat.rate')}</legend>
      <div className="flex gap-1">
        {stars.map((count) => (
          <label
            key={count}
            className="grid size-11 cursor-pointer place-items-center rounded-control text-accent hover:bg-s2 has-focus-visible:outline-2 has-focus-visible:outline-tide"
          >
            <input
              type="radio"
              name="rating"
              className="sr-only"
              checked={chosen === count}
              onChange={() => setChosen(count)}
            />
            <Icon name={count <= chosen ? 'star-filled' : 'star'} size={24} />
            <span className="sr-only">{t('chat.rating', { count })}</span>
          </label>
        ))}
      </div>
      {chosen > 0 && (
        <>
          <TextField
            label={t('chat.remark')}
            value={remark}
            maxLength={500}
            onChange={({ target }) => setRemark(target.value)}
          />
          <ErrorNotice error={rate.error} />
          <Button size="sm" isBusy={rate.isPending} onClick={() => rate.mutate(undefined)}>
            {t('chat.rateSend')}
          </Button>
        </>
      )}
    </fieldset>
  );
}

function ByMail({
  conversation: { conversationId },
  hasMail,
}: Pick<AfterChatProps, 'conversation' | 'hasMail'>) {
  const t = useT();
  const [email, setEmail] = useState('');
  const mail = useMutation({
    mutationFn: () =>
      call(mailTranscript, { params: { conversationId }, body: hasMail ? {} : { email } }, asGuest()),
  });
  if (mail.isSuccess) return <Notice tone="good">{t('chat.mailed')}</Notice>;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        mail.mutate(undefined);
      }}
    >
      {!hasMail && (
        <TextField
          label={t('chat.email')}
          type="email"
          autoComplete="email"
          value={email}
          maxLength={100}
          required
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <ErrorNotice error={mail.error} />
      <Button type="submit" size="sm" icon="mail" isBusy={mail.isPending}>
        {t('chat.mail')}
      </Button>
      {hasMail && <p className="text-xs text-text3">{t('chat.mailOwn')}</p>}
    </form>
  );
}
