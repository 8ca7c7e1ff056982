import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { Badge } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listPlayerLogins } from '../contract/identity.console.ts';
import { playerKeys } from './player.keys.ts';
import { PlayerContacts } from './player-contacts.tsx';

const route = getRouteApi('/shell/players/$playerId');

function useLogins(playerId: AccountId, page: number | undefined) {
  return useQuery({
    queryKey: playerKeys.part('logins', playerId, page),
    queryFn: ({ signal }) => call(listPlayerLogins, { params: { playerId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type LoginRow = NonNullable<ReturnType<typeof useLogins>['data']>['list'][number];

export function LoginTab({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const logins = useLogins(playerId, page);
  const columns = useMemo(
    (): Column<LoginRow>[] => [
      { id: 'at', label: t('common.date'), isMain: true, cell: (row) => <Moment at={row.at} /> },
      {
        id: 'outcome',
        label: t('players.outcome'),
        cell: (row) => (
          <Badge tone={row.outcome === 'success' ? 'good' : 'bad'}>{t(`players.login_${row.outcome}`)}</Badge>
        ),
      },
      { id: 'ip', label: t('players.ip'), cell: (row) => <span className="tnum">{row.ip}</span> },
      { id: 'device', label: t('players.device'), cell: (row) => row.device },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        id="player-logins"
        label={t('players.tab_logins')}
        columns={columns}
        query={logins}
        rowKey={(row) => `${row.at.toISOString()} ${row.ip} ${row.outcome}`}
        empty={{ icon: 'login', title: t('players.loginsEmpty') }}
        page={page ?? 1}
        onPage={(next) =>
          void navigate({
            search: (known) => ({ ...known, page: next === 1 ? undefined : next }),
            resetScroll: false,
          })
        }
      />
      <PlayerContacts playerId={playerId} />
    </>
  );
}
