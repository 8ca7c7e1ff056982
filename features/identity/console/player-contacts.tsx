import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPlayerContacts } from '../contract/identity.console.ts';
import { playerKeys } from './player.keys.ts';

function useContacts(playerId: AccountId) {
  return useQuery({
    queryKey: playerKeys.part('contacts', playerId),
    queryFn: ({ signal }) => call(listPlayerContacts, { params: { playerId } }, { signal }),
  });
}

type ContactRow = NonNullable<ReturnType<typeof useContacts>['data']>['list'][number];

/** How a player's mobile number and mail address changed, and what showed that it was them. */
export function PlayerContacts({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const contacts = useContacts(playerId);
  const columns = useMemo(
    (): Column<ContactRow>[] => [
      { id: 'at', label: t('common.date'), isMain: true, cell: (row) => <Moment at={row.at} /> },
      {
        id: 'kind',
        label: t('players.contact'),
        cell: (row) => t(row.kind === 'mobile' ? 'players.mobile' : 'players.email'),
      },
      { id: 'before', label: t('players.contactBefore'), cell: (row) => row.before ?? '—' },
      { id: 'after', label: t('players.contactAfter'), cell: (row) => row.after },
      {
        id: 'provenBy',
        label: t('players.contactProvenBy'),
        cell: (row) => t(`players.contactProof_${row.provenBy}`),
      },
      { id: 'ip', label: t('players.ip'), cell: (row) => <span className="tnum">{row.ip}</span> },
      { id: 'device', label: t('players.device'), cell: (row) => row.device },
    ],
    [t],
  );
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">{t('players.contactChanges')}</h2>
      <DataTable
        id="player-contacts"
        label={t('players.contactChanges')}
        columns={columns}
        query={contacts}
        rowKey={(row) => `${row.at.toISOString()} ${row.kind}`}
        empty={{ icon: 'login', title: t('players.contactsEmpty') }}
      />
    </section>
  );
}
