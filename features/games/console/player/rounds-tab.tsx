import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Badge } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listPlayerRounds } from '../../contract/games.console.ts';

const route = getRouteApi('/shell/players/$playerId');
const stateTones = { open: 'warn', closed: 'plain', cancelled: 'bad' } as const;

function useRounds(accountId: AccountId, page: number | undefined) {
  return useQuery({
    queryKey: ['players', 'rounds', accountId, page],
    queryFn: ({ signal }) => call(listPlayerRounds, { params: { accountId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type RoundRow = NonNullable<ReturnType<typeof useRounds>['data']>['list'][number];

export function RoundTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const rounds = useRounds(playerId, page);
  const columns = useMemo(
    (): Column<RoundRow>[] => [
      {
        id: 'game',
        label: t('players.game'),
        isMain: true,
        cell: (row) => (
          <>
            <span className="font-semibold">{row.gameName}</span>
            <span className="block text-2xs text-text3">
              {row.vassalage} · {row.gameType}
            </span>
            {row.isVendorWallet && (
              <span className="mt-1 block">
                <Badge tone="info">{t('players.vendorWallet')}</Badge>
              </span>
            )}
          </>
        ),
      },
      {
        id: 'stake',
        label: t('players.stake'),
        isNumeric: true,
        cell: (row) => (
          <>
            <Money amount={row.stake} />
            {row.hold > 0n && (
              <span className="block text-2xs text-text3">
                {t('players.hold')} <Money amount={row.hold} />
              </span>
            )}
          </>
        ),
      },
      { id: 'win', label: t('players.win'), isNumeric: true, cell: (row) => <Money amount={row.win} /> },
      {
        id: 'result',
        label: t('players.result'),
        isNumeric: true,
        cell: (row) => <Money amount={row.win - row.stake} isChange className="font-semibold" />,
      },
      {
        id: 'state',
        label: t('common.status'),
        cell: (row) => <Badge tone={stateTones[row.state]}>{t(`players.round_${row.state}`)}</Badge>,
      },
      { id: 'opened', label: t('players.opened'), cell: (row) => <Moment at={row.openedAt} /> },
      {
        id: 'settled',
        label: t('players.settled'),
        cell: (row) => (row.settledAt ? <Moment at={row.settledAt} /> : '—'),
      },
      {
        id: 'round',
        label: t('players.roundId'),
        cell: (row) => (
          <span className="block max-w-44 truncate text-xs text-text3 select-all" title={row.roundId}>
            {row.roundId}
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <DataTable
      id="player-rounds"
      label={t('players.tab_rounds')}
      columns={columns}
      query={rounds}
      rowKey={(row) => `${row.vendorKey} ${row.roundId}`}
      empty={{ icon: 'games', title: t('players.roundsEmpty') }}
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
