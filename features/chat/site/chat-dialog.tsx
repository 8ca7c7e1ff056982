import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog, Notice, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { Conversation } from '../contract/chat.ts';
import { AfterChat } from './after-chat.tsx';
import { Composer } from './composer.tsx';
import { LetterForm } from './letter-form.tsx';
import { MessageList } from './message-list.tsx';
import { useChat } from './use-chat.ts';

/** Customer service in a window of 440 by 750, on a phone a sheet. */
export function ChatDialog() {
  const { t } = useI18n();
  const isSignedIn = useIsSignedIn();
  const chat = useChat();
  const { view, error } = chat;
  /** The ended one that was put away for a new one. */
  const [leftId, setLeftId] = useState<string | null>(null);
  const last = view?.conversation ?? null;
  const conversation = last?.conversationId === leftId ? null : last;
  const isEnded = conversation?.state === 'CLOSED';
  const mayWrite = view !== null && !isEnded && (view.isOpen || conversation !== null);

  return (
    <Dialog
      title={t('chat.title')}
      lead={view && <Lead isOpen={view.isOpen} conversation={conversation} />}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="chat"
      footer={mayWrite && <Composer chat={chat} conversation={conversation} />}
    >
      <div className="flex h-full min-h-40 flex-col gap-3">
        {!chat.isLineUp && <Notice tone="info">{t('chat.lineLost')}</Notice>}
        {error !== null && <ErrorNotice error={error as Error} onRetry={() => void chat.refresh()} />}
        {!view && error === null && <Skeleton className="h-40" />}
        {view && !conversation && view.isOpen && <Hello waitMinutes={view.waitMinutes} />}
        {view && !conversation && !view.isOpen && (
          <LetterForm opensAt={view.opensAt} isSignedIn={isSignedIn} />
        )}
        {view && conversation && <MessageList chat={chat} view={view} conversation={conversation} />}
        {view && isEnded && (
          <AfterChat
            key={conversation.conversationId}
            conversation={conversation}
            hasMail={view.hasMail}
            isSignedIn={isSignedIn}
            onNew={() => setLeftId(conversation.conversationId)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Lead({ isOpen, conversation }: { isOpen: boolean; conversation: Conversation | null }) {
  const { t } = useI18n();
  if (conversation?.state !== 'WAITING') return t(isOpen ? 'chat.online' : 'chat.offline');
  const { ahead, waitMinutes } = conversation;
  return (
    <span role="status">
      {ahead ? t('chat.ahead', { count: ahead }) : t('chat.first')}{' '}
      {waitMinutes !== null && t('chat.waitAbout', { count: waitMinutes })} {t('chat.keepsPlace')}
    </span>
  );
}

function Hello({ waitMinutes }: { waitMinutes: number | null }) {
  const { t } = useI18n();
  return (
    <div className="my-auto grid justify-items-center gap-2 text-center">
      <p className="text-lg font-bold text-balance">{t('chat.hello')}</p>
      <p className="text-sm text-text2">{t('chat.helloText')}</p>
      {waitMinutes !== null && (
        <p className="text-xs text-text3">{t('chat.waitAbout', { count: waitMinutes })}</p>
      )}
    </div>
  );
}
