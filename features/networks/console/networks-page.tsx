import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterBar, FilterChip, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Skeleton } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { NetworkSighting } from '../contract/networks.console.ts';
import { networkActs, networkKinds } from '../contract/networks.ts';
import { ListPanel } from './list-panel.tsx';
import type { NetworksSearch } from './networks-search.ts';
import { RulesPanel } from './rules-panel.tsx';
import { TestPanel, tones } from './test-panel.tsx';
import { useNetworks, useSightings } from './use-networks.ts';

const route = getRouteApi('/shell/networks');

/** Networks that hide where somebody is: the list, the rules, and whom they met. */
export function NetworksPage() {
  const t = useT();
  return (
    <Page title={t('networks.title')} lead={t('networks.lead')} permission="networks.read">
      <Desk />
      <Sightings />
    </Page>
  );
}

function Desk() {
  const desk = useNetworks();
  if (desk.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!desk.data) return <ErrorNotice error={desk.error} onRetry={() => desk.refetch()} />;
  const { list, rules, version } = desk.data;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <ListPanel list={list} />
        <TestPanel />
      </div>
      <RulesPanel key={version} rules={rules} version={version} />
    </div>
  );
}

function Sightings() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const sightings = useSightings(search);
  const columns = useColumns();
  const pick = (part: NetworksSearch) =>
    void navigate({ search: (known) => ({ ...known, ...part }), replace: true, resetScroll: false });
  const outcomes = ['flag', 'refuse'] as const;
  return (
    <section className="mt-8 min-w-0">
      <h2 className="mb-3 text-base font-bold">{t('networks.sightingsTitle')}</h2>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('networks.kind')}
          anyLabel={t('common.all')}
          value={search.kind}
          options={networkKinds.map((value) => ({ value, label: t(`networks.kind_${value}`) }))}
          onPick={(picked) => pick({ kind: networkKinds.find((kind) => kind === picked) })}
        />
        <FilterSelect
          label={t('networks.act')}
          anyLabel={t('common.all')}
          value={search.act}
          options={networkActs.map((value) => ({ value, label: t(`networks.act_${value}`) }))}
          onPick={(picked) => pick({ act: networkActs.find((act) => act === picked) })}
        />
        <FilterSelect
          label={t('networks.outcome')}
          anyLabel={t('common.all')}
          value={search.outcome}
          options={outcomes.map((value) => ({ value, label: t(`networks.outcome_${value}`) }))}
          onPick={(picked) => pick({ outcome: outcomes.find((outcome) => outcome === picked) })}
        />
        {search.accountId && (
          <FilterChip
            text={sightings.data?.list[0]?.account ?? search.accountId}
            onClear={() => pick({ accountId: undefined })}
          />
        )}
      </FilterBar>
      <DataTable
        id="network-sightings"
        label={t('networks.sightingsTitle')}
        columns={columns}
        query={sightings}
        rowKey={(row) => `${row.accountId} ${row.kind} ${row.act} ${row.outcome}`}
        empty={{ icon: 'check-circle', title: t('networks.empty'), text: t('networks.emptyText') }}
        more={sightings}
      />
    </section>
  );
}

function useColumns(): Column<NetworkSighting>[] {
  const t = useT();
  return useMemo(
    (): Column<NetworkSighting>[] => [
      playerColumn(t),
      { id: 'kind', label: t('networks.kind'), cell: ({ kind }) => t(`networks.kind_${kind}`) },
      { id: 'act', label: t('networks.act'), cell: ({ act }) => t(`networks.act_${act}`) },
      {
        id: 'outcome',
        label: t('networks.outcome'),
        cell: ({ outcome, count }) => (
          <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
            <Badge tone={tones[outcome]}>{t(`networks.outcome_${outcome}`)}</Badge>
            <span className="text-2xs text-text3">{t('networks.times', { count })}</span>
          </span>
        ),
      },
      {
        id: 'address',
        label: t('networks.address'),
        cell: ({ address }) => <span className="break-all tnum select-all">{address}</span>,
      },
      { id: 'lastAt', label: t('networks.lastAt'), cell: ({ lastAt }) => <Moment at={lastAt} /> },
      { id: 'firstAt', label: t('networks.firstAt'), cell: ({ firstAt }) => <Moment at={firstAt} /> },
    ],
    [t],
  );
}
