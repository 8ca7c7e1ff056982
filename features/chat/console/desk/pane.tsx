import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan, useSession } from '@kislap/console-kit/session/session.ts';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button, classNames, IconButton, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { DeskConversation } from '../../contract/chat.console.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { Composer } from './composer.tsx';
import { answerId, focusAnswer } from './focus-answer.ts';
import { HandDialog } from './hand-dialog.tsx';
import { MessageLines } from './message-lines.tsx';
import { SidePanel } from './side-panel.tsx';
import { useAccept, useClose } from './use-acts.ts';
import { useConversation } from './use-desk.ts';

interface PaneProps {
  conversationId: ConversationId;
  isCurrent: boolean;
  onFocus: () => void;
  onBack: () => void;
}

/** One conversation: who, what was said, what to answer. Below a wide screen the player's side stands in its place. */
export function Pane({ conversationId, isCurrent, onFocus, onBack }: PaneProps) {
  const t = useT();
  const { data, error, refetch } = useConversation(conversationId);
  const [isAside, setAside] = useState(false);
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 rounded-tile" />
    );
  const { conversation, list } = data;
  return (
    <article
      onFocusCapture={onFocus}
      onPointerDown={onFocus}
      aria-label={conversation.account || t('chatDesk.visitor')}
      className={classNames(
        'flex h-[calc(100dvh-14.5rem)] min-h-96 min-w-0 flex-col rounded-tile border bg-s1',
        isCurrent ? 'border-mango/60' : 'border-line',
      )}
    >
      <PaneHead conversation={conversation} onBack={onBack} isAside={isAside} onAside={setAside} />
      {isAside ? (
        <div className="min-h-0 flex-1 overflow-y-auto p-3 xl:hidden">
          <SidePanel conversationId={conversationId} />
        </div>
      ) : null}
      <div className={classNames('min-h-0 flex-1 flex-col', isAside ? 'hidden xl:flex' : 'flex')}>
        <MessageLines conversation={conversation} list={list} />
        <PaneFoot conversation={conversation} inputId={answerId(conversationId)} />
      </div>
    </article>
  );
}

interface HeadProps {
  conversation: DeskConversation;
  isAside: boolean;
  onAside: (isAside: boolean) => void;
  onBack: () => void;
}

function PaneHead({ conversation, isAside, onAside, onBack }: HeadProps) {
  const t = useT();
  const { accountId, account, language, tags } = conversation;
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <IconButton icon="back" label={t('chatDesk.back')} className="lg:hidden" onClick={onBack} />
      {accountId ? (
        <PlayerLink accountId={accountId} account={account} />
      ) : (
        <span className="font-semibold">{account || t('chatDesk.visitor')}</span>
      )}
      <Badge tone="plain">{language}</Badge>
      {tags.map((tag) => (
        <Badge key={tag} tone="info">
          {tag}
        </Badge>
      ))}
      <span className="ms-auto flex">
        <IconButton
          icon={isAside ? 'chat' : 'user'}
          label={t(isAside ? 'chatDesk.toChat' : 'chatDesk.toPlayer')}
          className="xl:hidden"
          onClick={() => onAside(!isAside)}
        />
      </span>
    </header>
  );
}

function PaneFoot({ conversation, inputId }: { conversation: DeskConversation; inputId: string }) {
  const t = useT();
  const { conversationId, state, isLetter, operatorId, operator } = conversation;
  const mayAnswer = useCan('chat.answer');
  const me = useSession((session) => session.operator?.operatorId);
  const accept = useAccept();
  if (state === 'CLOSED') return <FootNote text={t('chatDesk.isEnded')} />;
  if (!mayAnswer) return null;
  if (state === 'WAITING' && !isLetter)
    return (
      <div className="grid gap-2 border-t border-line p-3">
        <ErrorNotice error={accept.error} />
        <Button
          tone="primary"
          size="sm"
          isBusy={accept.isPending}
          onClick={() =>
            accept.mutate(conversationId, {
              // Its button is gone by then: who took it goes on at the answer.
              onSuccess: () => focusAnswer(conversationId),
            })
          }
        >
          {t('chatDesk.accept')}
        </Button>
      </div>
    );
  const isMine = isLetter || operatorId === me;
  return (
    <div className="grid gap-2 border-t border-line p-3">
      {isMine ? (
        <Composer conversation={conversation} inputId={inputId} />
      ) : (
        <p className="text-sm text-text2">{t('chatDesk.heldBy', { name: operator ?? '' })}</p>
      )}
      {!isLetter && <Course conversationId={conversationId} isMine={isMine} />}
    </div>
  );
}

function FootNote({ text }: { text: string }) {
  return <p className="border-t border-line p-3 text-center text-sm text-text3">{text}</p>;
}

/** Hand over, or end: only who has it, or a supervisor. */
function Course({ conversationId, isMine }: { conversationId: ConversationId; isMine: boolean }) {
  const t = useT();
  const [isHanding, setHanding] = useState(false);
  const maySupervise = useCan('chat.supervise');
  const close = useClose();
  if (!isMine && !maySupervise) return null;
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <ErrorNotice error={close.error} />
      <Button size="sm" tone="quiet" onClick={() => setHanding(true)}>
        {t('chatDesk.transfer')}
      </Button>
      <Button size="sm" tone="quiet" isBusy={close.isPending} onClick={() => close.mutate(conversationId)}>
        {t('chatDesk.end')}
      </Button>
      {isHanding && <HandDialog conversationId={conversationId} onClose={() => setHanding(false)} />}
    </div>
  );
}
