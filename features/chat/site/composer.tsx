import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, FileButton, TextArea } from '@kislap/ui';
import { useState } from 'react';
import type { ClientId } from '../contract/chat.ids.ts';
import { type Conversation, endChat, sendChatPictures } from '../contract/chat.ts';
import { chatTextMax, findPicturesProblem, pictureUpload } from '../contract/message.ts';
import { asGuest } from './guest-calls.ts';
import type { useChat } from './use-chat.ts';

interface ComposerProps {
  chat: ReturnType<typeof useChat>;
  conversation: Conversation | null;
}

/** Enter sends, Shift and Enter begins a line. */
export function Composer({ chat, conversation }: ComposerProps) {
  const t = useT();
  const [content, setContent] = useState('');

  function send() {
    const text = content.trim();
    if (!text) return;
    setContent('');
    chat.write(text).catch(() => setContent(text));
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t('chat.write')}
        rows={2}
        value={content}
        maxLength={chatTextMax}
        onChange={({ target }) => {
          setContent(target.value);
          chat.tellTyping();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="flex items-center justify-end gap-2">
        {conversation && <PicturesButton chat={chat} conversation={conversation} />}
        {conversation && <EndButton chat={chat} conversation={conversation} />}
        <Button type="submit" tone="primary" size="sm">
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}

function EndButton({ chat, conversation }: { chat: ComposerProps['chat']; conversation: Conversation }) {
  const t = useT();
  const { conversationId } = conversation;
  const end = useMutation({
    mutationFn: () => call(endChat, { params: { conversationId } }, asGuest()),
    onSettled: chat.refresh,
  });
  return (
    <Button size="sm" tone="quiet" isBusy={end.isPending} onClick={() => end.mutate(undefined)}>
      {t('chat.end')}
    </Button>
  );
}

function PicturesButton({ chat, conversation }: { chat: ComposerProps['chat']; conversation: Conversation }) {
  const t = useT();
  const [problem, setProblem] = useState('');
  const { conversationId } = conversation;
  const send = useMutation({
    mutationFn: (images: File[]) => {
      const body = { clientId: crypto.randomUUID() as ClientId, images };
      return call(
        sendChatPictures,
        { params: { conversationId }, body },
        { ...asGuest(), timeoutMs: 60_000 },
      );
    },
    onSettled: chat.refresh,
  });

  function pick(images: File[]) {
    if (images.length === 0) return;
    const found = findPicturesProblem(images);
    setProblem(found ? t(`chat.${found}`) : '');
    if (!found) send.mutate(images);
  }

  return (
    <div className="me-auto grid gap-1">
      <FileButton
        label={t('chat.sendPictures')}
        hint={t('chat.picturesHint')}
        types={pictureUpload.types}
        isBusy={send.isPending}
        onPick={pick}
      />
      {problem && (
        <p role="alert" className="text-xs text-gumamela">
          {problem}
        </p>
      )}
      <ErrorNotice error={send.error} />
    </div>
  );
}
