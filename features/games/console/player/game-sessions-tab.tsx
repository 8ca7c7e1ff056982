import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Badge } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listPlayerGameSessions } from '../../contract/games.console.ts';

const route = getRouteApi('/shell/players/$playerId');

function useGameSessions(accountId: AccountId, page: number | undefined) {
  return useQuery({
    queryKey: ['players', 'game-sessions', accountId, page],
    queryFn: ({ signal }) =>
      call(listPlayerGameSessions, { params: { accountId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type GameSessionRow = NonNullable<ReturnType<typeof useGameSessions>['data']>['list'][number];

export function GameSessionTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const sessions = useGameSessions(playerId, page);
  const columns = useMemo(
    (): Column<GameSessionRow>[] => [
      {
        id: 'game',
        label: t('players.game'),
        isMain: true,
        cell: (row) => (
          <>
            <span className="font-semibold">{row.gameName}</span>
            <span className="block text-2xs text-text3">{row.vassalage}</span>
          </>
        ),
      },
      {
        id: 'state',
        label: t('common.status'),
        cell: (row) => (
          <Badge tone={row.isOpen ? 'good' : 'plain'}>
            {t(row.isOpen ? 'players.sessionOpen' : 'players.sessionOver')}
          </Badge>
        ),
      },
      { id: 'opened', label: t('players.opened'), cell: (row) => <Moment at={row.openedAt} /> },
      { id: 'expires', label: t('players.expires'), cell: (row) => <Moment at={row.expiresAt} /> },
      { id: 'device', label: t('players.device'), cell: (row) => row.device },
      { id: 'ip', label: t('players.ip'), cell: (row) => <span className="tnum">{row.ip}</span> },
    ],
    [t],
  );
  return (
    <DataTable
      id="player-game-sessions"
      label={t('players.tab_games')}
      columns={columns}
      query={sessions}
      rowKey={(row) => row.sessionId}
      empty={{ icon: 'play', title: t('players.gameSessionsEmpty') }}
      page={page ?? 1}
      onPage={(next) =>
        void navigate({
          search: (known) => ({ ...known, page: next === 1 ? undefined : next }),
          resetScroll: false,
        })
      }
    />
  );
}
