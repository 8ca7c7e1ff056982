import { call } from '@kislap/console-kit/api.ts';
import { FilterBar, FilterDay, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listPlayerTransfers } from '../contract/wallet.console.ts';
import { type StatementLine, transferTypes } from '../contract/wallet.ts';

const route = getRouteApi('/shell/players/$playerId');

/** The statement straight from the ledger: what moved, and the balance before and after it. */
export function LedgerTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const { from, to, type: typeText, lines, page } = route.useSearch();
  const navigate = route.useNavigate();
  const type = transferTypes.find((name) => name === typeText);
  const rounds = lines === 'all' ? undefined : 'folded';
  const transfers = useQuery({
    queryKey: ['players', 'transfers', playerId, { from, to, type, rounds, page }],
    queryFn: ({ signal }) =>
      call(
        listPlayerTransfers,
        { params: { playerId }, query: { from, to, type, rounds, page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

  function change(part: { from?: string; to?: string; type?: string; lines?: 'all'; page?: number }) {
    void navigate({
      search: (known) => ({ ...known, page: undefined, ...part }),
      replace: true,
      resetScroll: false,
    });
  }

  const columns = useMemo(
    (): Column<StatementLine>[] => [
      { id: 'at', label: t('common.date'), isMain: true, cell: (row) => <Moment at={row.createdAt} /> },
      { id: 'type', label: t('common.type'), cell: (row) => <WhatCell line={row} /> },
      {
        id: 'amount',
        label: t('common.amount'),
        isNumeric: true,
        cell: (row) => <Money amount={row.amount} />,
      },
      {
        id: 'change',
        label: t('players.change'),
        isNumeric: true,
        cell: (row) => <Money amount={row.change} isChange className="font-semibold" />,
      },
      {
        id: 'before',
        label: t('players.before'),
        isNumeric: true,
        cell: (row) => <Money amount={row.balanceBefore} className="text-text2" />,
      },
      {
        id: 'after',
        label: t('players.after'),
        isNumeric: true,
        cell: (row) => <Money amount={row.balanceAfter} />,
      },
      {
        id: 'reference',
        label: t('players.reference'),
        cell: (row) => (
          <span className="block max-w-56 truncate text-xs text-text3 select-all" title={row.reference}>
            {row.source} · {row.reference}
          </span>
        ),
      },
    ],
    [t],
  );

  return (
    <>
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('common.type')}
          anyLabel={t('common.all')}
          value={type}
          options={transferTypes.map((value) => ({ value, label: t(`players.transfer_${value}`) }))}
          onPick={(value) => change({ type: value })}
        />
        <FilterSelect
          label={t('players.rounds')}
          anyLabel={t('players.roundsFolded')}
          value={lines}
          options={[{ value: 'all', label: t('players.roundsLines') }]}
          onPick={(value) => change({ lines: value === 'all' ? value : undefined })}
        />
        <FilterDay label={t('common.from')} value={from} onPick={(day) => change({ from: day })} />
        <FilterDay label={t('common.to')} value={to} onPick={(day) => change({ to: day })} />
      </FilterBar>
      <DataTable
        id="player-ledger"
        label={t('players.tab_ledger')}
        columns={columns}
        query={transfers}
        rowKey={(row) => row.transferId}
        empty={{ icon: 'receipt', title: t('players.ledgerEmpty'), text: t('console.tryOtherFilters') }}
        page={page ?? 1}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
      />
    </>
  );
}

/** What moved; of a round its game with stake and win. */
function WhatCell({ line }: { line: StatementLine }) {
  const t = useT();
  return (
    <span className="grid">
      <span>{line.round ? t('players.round') : t(`players.transfer_${line.type}`)}</span>
      {line.gameName && <span className="text-2xs text-text3">{line.gameName}</span>}
      {line.round && (
        <span className="text-2xs text-text3">
          {t(line.round.hold > 0n ? 'players.hold' : 'players.stake')}{' '}
          <Money amount={line.round.hold > 0n ? line.round.hold : line.round.stake} /> · {t('players.win')}{' '}
          <Money amount={line.round.win} />
        </span>
      )}
    </span>
  );
}
