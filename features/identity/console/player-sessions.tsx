import { call } from '@kislap/console-kit/api.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { AccountId, SessionId } from '@kislap/contract-kit/ids';
import { Button } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listPlayerSessions } from '../contract/identity.console.ts';
import { playerKeys } from './player.keys.ts';
import { useEndSessions } from './use-player.ts';

function useSessions(playerId: AccountId) {
  return useQuery({
    queryKey: playerKeys.part('sessions', playerId),
    queryFn: ({ signal }) => call(listPlayerSessions, { params: { playerId } }, { signal }),
  });
}

type SessionRow = NonNullable<ReturnType<typeof useSessions>['data']>['list'][number];

/** Where the player is signed in now; one of them or all can be ended. */
export function SessionTab({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const canEnd = useCan('sessions.end');
  const sessions = useSessions(playerId);
  const [asked, setAsked] = useState<SessionId | 'all' | null>(null);
  const columns = useMemo((): Column<SessionRow>[] => {
    const known: Column<SessionRow>[] = [
      { id: 'device', label: t('players.device'), isMain: true, cell: (row) => row.device },
      { id: 'ip', label: t('players.ip'), cell: (row) => <span className="tnum">{row.ip}</span> },
      { id: 'created', label: t('players.signedInAt'), cell: (row) => <Moment at={row.createdAt} /> },
      { id: 'seen', label: t('players.lastSeen'), cell: (row) => <Moment at={row.lastSeenAt} /> },
    ];
    if (!canEnd) return known;
    return [
      ...known,
      {
        id: 'end',
        label: t('players.endSession'),
        cell: (row) => (
          <Button size="sm" onClick={() => setAsked(row.sessionId)}>
            {t('players.endSession')}
          </Button>
        ),
      },
    ];
  }, [t, canEnd]);
  return (
    <>
      <DataTable
        id="player-sessions"
        label={t('players.tab_sessions')}
        columns={columns}
        query={sessions}
        rowKey={(row) => row.sessionId}
        empty={{ icon: 'login', title: t('players.sessionsEmpty') }}
      />
      {canEnd && (sessions.data?.list.length ?? 0) > 1 && (
        <Button className="mt-3" icon="logout" onClick={() => setAsked('all')}>
          {t('players.endAll')}
        </Button>
      )}
      {asked !== null && (
        <EndDialog
          playerId={playerId}
          sessionId={asked === 'all' ? undefined : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function EndDialog(props: { playerId: AccountId; sessionId: SessionId | undefined; onClose: () => void }) {
  const { playerId, sessionId, onClose } = props;
  const t = useT();
  const end = useEndSessions(playerId);
  return (
    <ConfirmDialog
      title={t(sessionId ? 'players.endTitle' : 'players.endAllTitle')}
      lead={t('players.endLead')}
      confirmLabel={t('players.endSession')}
      isDanger
      isBusy={end.isPending}
      error={end.error}
      noteMin={3}
      onClose={onClose}
      onConfirm={(reason) =>
        end.mutate(
          { reason, ...(sessionId ? { sessionId } : {}) },
          {
            onSuccess: ({ ended }) => {
              showToast('good', t('players.ended', { count: ended }));
              onClose();
            },
          },
        )
      }
    />
  );
}
