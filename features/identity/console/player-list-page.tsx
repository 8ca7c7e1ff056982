import { call } from '@kislap/console-kit/api.ts';
import { FilterBar, FilterInput, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TagBadge } from '@kislap/console-kit/tags/tag-badge.tsx';
import { useTags } from '@kislap/console-kit/tags/use-tags.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import type { Tag } from '@kislap/tags/contract/tags.console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { listPlayers, type PlayerRow } from '../contract/identity.console.ts';
import { AccountTypeCode } from '../contract/member-info.ts';
import { AccountBadge, IdentityBadge } from './badges.tsx';
import { playerKeys } from './player.keys.ts';
import {
  accountStatuses,
  accountTypeCodes,
  identityStatuses,
  type PlayerListSearch,
} from './player-search.ts';

const route = getRouteApi('/shell/players');

export function PlayerListPage() {
  const t = useT();
  return (
    <Page title={t('players.title')} lead={t('players.lead')} permission="players.read">
      <PlayerList />
    </Page>
  );
}

function usePlayers({ search, type, status, identityStatus, label, page }: PlayerListSearch) {
  return useQuery({
    queryKey: playerKeys.list({ search, type, status, identityStatus, label, page }),
    meta: follow('players'),
    queryFn: ({ signal }) =>
      call(
        listPlayers,
        {
          query: {
            search,
            status,
            identityStatus,
            label,
            page,
            type: type === undefined ? undefined : AccountTypeCode.parse(Number(type)),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

function PlayerList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const players = usePlayers(search);
  const tags = useTags().data?.list;

  const change = useCallback(
    (part: Partial<PlayerListSearch>) =>
      void navigate({ search: (known) => ({ ...known, page: undefined, ...part }), replace: true }),
    [navigate],
  );
  const settle = useCallback((text: string | undefined) => change({ search: text }), [change]);

  const columns = useMemo(
    (): Column<PlayerRow>[] => [
      {
        id: 'account',
        label: t('players.account'),
        isMain: true,
        cell: (row) => <PlayerLink accountId={row.playerId} account={row.account} />,
      },
      { id: 'nickname', label: t('players.nickname'), cell: (row) => row.nickname || '—' },
      { id: 'type', label: t('common.type'), cell: (row) => t(`players.type_${row.type}`) },
      { id: 'status', label: t('common.status'), cell: (row) => <AccountBadge status={row.status} /> },
      {
        id: 'identity',
        label: t('players.identity'),
        cell: (row) => <IdentityBadge status={row.identityStatus} />,
      },
      {
        id: 'tags',
        label: t('players.tags'),
        cell: (row) => <RowTags labels={row.labels} tags={tags} />,
      },
      { id: 'created', label: t('players.registered'), cell: (row) => <Moment at={row.createdAt} /> },
      { id: 'login', label: t('players.lastLogin'), cell: (row) => <Moment at={row.lastLoginAt} /> },
    ],
    [t, tags],
  );

  return (
    <>
      <FilterBar label={t('console.filters')}>
        <div className="col-span-2 sm:w-72!">
          <FilterInput
            type="search"
            label={t('players.search')}
            placeholder={t('players.searchHint')}
            maxLength={120}
            value={search.search}
            onSettle={settle}
          />
        </div>
        <FilterSelect
          label={t('common.status')}
          anyLabel={t('common.all')}
          value={search.status}
          options={accountStatuses.map((value) => ({ value, label: t(`console.account_${value}`) }))}
          onPick={(value) => change({ status: accountStatuses.find((status) => status === value) })}
        />
        <FilterSelect
          label={t('players.identity')}
          anyLabel={t('common.all')}
          value={search.identityStatus}
          options={identityStatuses.map((value) => ({ value, label: t(`console.identity_${value}`) }))}
          onPick={(value) => change({ identityStatus: identityStatuses.find((status) => status === value) })}
        />
        <FilterSelect
          label={t('common.type')}
          anyLabel={t('common.all')}
          value={search.type}
          options={accountTypeCodes.map((value) => ({ value, label: t(`players.type_${value}`) }))}
          onPick={(value) => change({ type: accountTypeCodes.find((code) => code === value) })}
        />
        {tags && tags.length > 0 && (
          <FilterSelect
            label={t('players.tag')}
            anyLabel={t('common.all')}
            value={search.label}
            options={tags.map(({ tagId, name }) => ({ value: tagId, label: name }))}
            onPick={(value) => change({ label: value })}
          />
        )}
      </FilterBar>
      <DataTable
        id="players"
        label={t('players.title')}
        columns={columns}
        query={players}
        rowKey={(row) => row.playerId}
        empty={{ icon: 'users', title: t('players.empty'), text: t('players.emptyText') }}
        page={search.page ?? 1}
        onPage={(page) => change({ page: page === 1 ? undefined : page })}
      />
    </>
  );
}

function RowTags({ labels, tags = [] }: { labels: readonly string[]; tags: readonly Tag[] | undefined }) {
  const own = tags.filter(({ tagId }) => labels.includes(tagId));
  if (own.length === 0) return '—';
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {own.map((tag) => (
        <TagBadge key={tag.tagId} tag={tag} />
      ))}
    </span>
  );
}
