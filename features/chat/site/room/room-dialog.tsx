import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog, openAbove } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog, Notice, Skeleton } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import { RoomId, siteRoomId } from '../../contract/chat.ids.ts';
import type { RoomMessage, RoomView } from '../../contract/room.ts';
import { NicknameForm } from './nickname-form.tsx';
import { RoomComposer } from './room-composer.tsx';
import { RoomLine } from './room-line.tsx';
import { useRoom } from './use-room.ts';

/** A chat room in the window of customer service: everybody reads, players write under a name that is not theirs. */
export function RoomDialog({ roomId: asked }: { roomId?: string }) {
  const t = useT();
  const roomId = RoomId.safeParse(asked).data ?? siteRoomId;
  const { room, isLineUp, take } = useRoom(roomId);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [isNaming, setNaming] = useState(false);
  const { data, error, refetch } = room;
  return (
    <Dialog
      title={data?.name ?? t('room.title')}
      lead={t('room.lead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="chat"
      footer={data && <Foot view={data} onSaid={take} onName={() => setNaming(true)} />}
    >
      <div className="flex h-full min-h-40 flex-col gap-3">
        {!isLineUp && <Notice tone="info">{t('room.lineLost')}</Notice>}
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40" />}
        {isNaming && data?.me && (
          <NicknameForm
            nickname={data.me.nickname}
            onDone={() => {
              setNaming(false);
              void refetch();
            }}
          />
        )}
        {data && (
          <Lines
            list={data.list.filter(({ code }) => !hidden.includes(code))}
            ownCode={data.me?.code ?? null}
            onHide={(code) => setHidden([...hidden, code])}
          />
        )}
      </div>
    </Dialog>
  );
}

interface LinesProps {
  list: readonly RoomMessage[];
  ownCode: string | null;
  onHide: (code: string) => void;
}

function Lines({ list, ownCode, onHide }: LinesProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is shown.
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [list.length]);
  return (
    <section
      ref={box}
      aria-label={t('room.messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain pe-1 -outline-offset-2"
    >
      {list.length === 0 && <p className="pt-10 text-center text-sm text-text3">{t('room.empty')}</p>}
      <div role="log" aria-live="polite">
        <ol className="grid gap-2.5">
          {list.map((message) => (
            <RoomLine key={message.seq} message={message} ownCode={ownCode} onHide={onHide} />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface FootProps {
  view: RoomView;
  onSaid: (message: RoomMessage) => void;
  onName: () => void;
}

function Foot({ view, onSaid, onName }: FootProps) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const { me } = view;
  if (!isSignedIn || !me)
    return (
      <Button tone="primary" className="w-full" onClick={() => openAbove('login')}>
        {t('room.logIn')}
      </Button>
    );
  const isMuted = me.mutedUntil !== null && me.mutedUntil > new Date();
  if (me.isBlocked || isMuted) return <p className="text-sm text-text2">{t('room.muted')}</p>;
  return <RoomComposer view={view} me={me} onSaid={onSaid} onName={onName} />;
}
