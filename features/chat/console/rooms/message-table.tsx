import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo } from 'react';
import type { ModeratedMessage } from '../../contract/room.console.ts';
import { type useModeration, useRoomActs } from './use-rooms.ts';

const tones = { SHOWN: 'good', HELD: 'warn', REMOVED: 'bad' } as const;
const muteMinutes = 60;

interface MessageTableProps {
  id: string;
  query: ReturnType<typeof useModeration>;
  empty: string;
}

/** Messages of rooms with their writers, and what can be done about both. */
export function MessageTable({ id, query, empty }: MessageTableProps) {
  const t = useT();
  const { decide, keepOut } = useRoomActs();
  const columns = useMessageColumns(decide.mutate, keepOut.mutate);
  return (
    <>
      <ErrorNotice error={decide.error ?? keepOut.error} />
      <DataTable
        id={id}
        label={t('rooms.messages')}
        columns={columns}
        query={query}
        rowKey={({ roomId, seq }) => `${roomId} ${seq}`}
        empty={{ icon: 'check-circle', title: empty }}
      />
    </>
  );
}

type Acts = ReturnType<typeof useRoomActs>;

function useMessageColumns(decide: Acts['decide']['mutate'], keepOut: Acts['keepOut']['mutate']) {
  const t = useT();
  const mayModerate = useCan('chat.moderate');
  return useMemo(
    (): Column<ModeratedMessage>[] => [
      {
        id: 'content',
        label: t('rooms.message'),
        isMain: true,
        cell: ({ content, state, finding, reports }) => (
          <span className="grid max-w-120 justify-items-start gap-1 text-sm wrap-anywhere">
            {content}
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={tones[state]}>{t(`rooms.state_${state}`)}</Badge>
              {finding && <Badge tone="warn">{t(`rooms.finding_${finding}`)}</Badge>}
              {reports > 0 && <Badge tone="bad">{t('rooms.reports', { count: reports })}</Badge>}
            </span>
          </span>
        ),
      },
      {
        id: 'who',
        label: t('rooms.writer'),
        cell: ({ accountId, account, nickname }) => (
          <span className="grid gap-0.5">
            <PlayerLink accountId={accountId} account={account} />
            {nickname && <span className="text-xs text-text3">{nickname}</span>}
          </span>
        ),
      },
      {
        id: 'sent',
        label: t('rooms.sent'),
        cell: ({ sentAt, room }) => (
          <span className="grid gap-0.5">
            <Moment at={sentAt} />
            <span className="text-xs text-text3">{room}</span>
          </span>
        ),
      },
      ...(mayModerate
        ? [
            {
              id: 'acts',
              label: t('rooms.acts'),
              isActs: true,
              cell: (row: ModeratedMessage) => (
                <span className="flex flex-wrap gap-1 max-sm:justify-end">
                  {(row.state !== 'SHOWN' || row.reports > 0) && (
                    <Button size="sm" tone="quiet" onClick={() => decide({ ...row, state: 'SHOWN' })}>
                      {t('rooms.show')}
                    </Button>
                  )}
                  {row.state !== 'REMOVED' && (
                    <Button size="sm" tone="quiet" onClick={() => decide({ ...row, state: 'REMOVED' })}>
                      {t('rooms.remove')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    tone="quiet"
                    onClick={() => keepOut({ accountId: row.accountId, muteMinutes, isBlocked: false })}
                  >
                    {t('rooms.mute')}
                  </Button>
                  <Button
                    size="sm"
                    tone="quiet"
                    onClick={() => keepOut({ accountId: row.accountId, muteMinutes: 0, isBlocked: true })}
                  >
                    {t('rooms.block')}
                  </Button>
                </span>
              ),
            },
          ]
        : []),
    ],
    [t, mayModerate, decide, keepOut],
  );
}
