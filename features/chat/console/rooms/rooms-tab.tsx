import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { type RoomId, siteRoomId } from '../../contract/chat.ids.ts';
import { MessageTable } from './message-table.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { useKeptOut, useModeration, useRoomActs, useRoomMessages, useRooms } from './use-rooms.ts';
import { WordsPanel } from './words-panel.tsx';

/** What waits for a look, the rooms themselves, who may not write, and the words that hold a message. */
export function RoomsTab() {
  const t = useT();
  const queue = useModeration();
  const rooms = useRooms();
  return (
    <div className="grid gap-4">
      <Panel title={t('rooms.queue')} lead={t('rooms.queueLead')}>
        <MessageTable id="room-queue" query={queue} empty={t('rooms.queueEmpty')} />
      </Panel>
      <ErrorNotice error={rooms.error} onRetry={() => void rooms.refetch()} />
      {!rooms.data && !rooms.error && <Skeleton className="h-40 rounded-tile" />}
      {rooms.data && <RoomList rooms={rooms.data.list} />}
      <KeptOutPanel />
      {rooms.data && <WordsPanel key={JSON.stringify(rooms.data.words)} saved={rooms.data.words} />}
    </div>
  );
}

function RoomList({ rooms }: { rooms: NonNullable<ReturnType<typeof useRooms>['data']>['list'] }) {
  const t = useT();
  const canWrite = useCan('chat.supervise');
  const [opened, setOpened] = useState<RoomId | 'new' | null>(null);
  const [read, setRead] = useState<RoomId | null>(null);
  const room = rooms.find(({ roomId }) => roomId === opened) ?? null;
  return (
    <Panel
      title={t('rooms.rooms')}
      lead={t('rooms.roomsLead')}
      actions={
        canWrite && (
          <Button size="sm" icon="plus" onClick={() => setOpened('new')}>
            {t('rooms.add')}
          </Button>
        )
      }
    >
      {rooms.length === 0 && <p className="text-sm text-text3">{t('rooms.roomsEmpty')}</p>}
      <ul className="divide-y divide-line">
        {rooms.map(({ roomId, name, isOn, slowSeconds }) => (
          <li key={roomId} className="grid gap-3 py-3">
            <div className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">{name}</span>
              <Badge tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'rooms.on' : 'rooms.off')}</Badge>
              <span className="text-xs text-text3">
                {t(roomId === siteRoomId ? 'rooms.ofSite' : 'rooms.ofTable')}
                {slowSeconds > 0 && ` · ${t('rooms.slowOf', { count: slowSeconds })}`}
              </span>
              <span className="ms-auto flex gap-1">
                <Button
                  size="sm"
                  tone="quiet"
                  aria-expanded={read === roomId}
                  onClick={() => setRead(read === roomId ? null : roomId)}
                >
                  {t('rooms.read')}
                </Button>
                {canWrite && (
                  <Button size="sm" tone="quiet" onClick={() => setOpened(roomId)}>
                    {t('chatDesk.change')}
                  </Button>
                )}
              </span>
            </div>
            {read === roomId && <Written roomId={roomId} />}
          </li>
        ))}
      </ul>
      {opened && (
        <RoomDialog
          room={room}
          hasSite={rooms.some(({ roomId }) => roomId === siteRoomId)}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

function Written({ roomId }: { roomId: RoomId }) {
  const t = useT();
  return <MessageTable id="room-messages" query={useRoomMessages(roomId)} empty={t('rooms.writtenEmpty')} />;
}

function KeptOutPanel() {
  const t = useT();
  const mayModerate = useCan('chat.moderate');
  const { data, error, refetch } = useKeptOut();
  const { keepOut } = useRoomActs();
  return (
    <Panel title={t('rooms.keptOut')} lead={t('rooms.keptOutLead')}>
      <ErrorNotice error={error ?? keepOut.error} onRetry={() => void refetch()} />
      {data?.list.length === 0 && <p className="text-sm text-text3">{t('rooms.keptOutEmpty')}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.list.map(({ accountId, account, mutedUntil, isBlocked }) => (
          <li key={accountId} className="flex flex-wrap items-center gap-3 py-2">
            <PlayerLink accountId={accountId} account={account} />
            {isBlocked ? <Badge tone="bad">{t('rooms.blocked')}</Badge> : <Moment at={mutedUntil} />}
            {mayModerate && (
              <Button
                size="sm"
                tone="quiet"
                className="ms-auto"
                onClick={() => keepOut.mutate({ accountId, muteMinutes: 0, isBlocked: false })}
              >
                {t('rooms.letIn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
