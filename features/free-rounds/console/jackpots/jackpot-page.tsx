import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts, Page, Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { formatNumber } from '@kislap/i18n';
import { Badge, EmptyState, Notice, Skeleton } from '@kislap/ui';
import { useCallback, useMemo } from 'react';
import type { ConsoleJackpot, ConsoleJackpotWin } from '../../contract/free-rounds.console.ts';
import { useJackpots } from './use-jackpots.ts';

/** Vendors' pools as they stand, what fed them, and what they paid. */
export function JackpotPage() {
  const t = useT();
  return (
    <Page title={t('freeRounds.jackpots')} lead={t('freeRounds.jackpotsLead')} permission="freeRounds.read">
      <Pools />
    </Page>
  );
}

function Pools() {
  const t = useT();
  const jackpots = useJackpots();
  const { data, error } = jackpots;
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void jackpots.refetch()} />
    ) : (
      <Skeleton className="h-72" />
    );
  return (
    <div className="grid gap-5">
      {data.silent.length > 0 && (
        <Notice tone="warn">{t('freeRounds.jackpotsSilent', { names: data.silent.join(', ') })}</Notice>
      )}
      {data.list.length === 0 && (
        <div className="rounded-tile border border-line bg-s1">
          <EmptyState icon="crown" title={t('freeRounds.jackpotsEmpty')} />
        </div>
      )}
      {data.list.map((pool) => (
        <Pool key={`${pool.vendorKey} ${pool.jackpotCode}`} pool={pool} />
      ))}
      <section className="grid gap-3">
        <h2 className="text-base font-bold">{t('freeRounds.latest')}</h2>
        <Wins wins={data.wins} />
      </section>
    </div>
  );
}

function Pool({ pool }: { pool: ConsoleJackpot }) {
  const t = useT();
  return (
    <Panel
      title={t('freeRounds.pool', { name: pool.name, vendor: pool.vendorName })}
      lead={t('freeRounds.inGames', { count: pool.games })}
    >
      <div className="grid gap-5">
        <Facts>
          <Fact label={t('freeRounds.standing')}>
            <Money amount={pool.total} className="text-lg font-bold" />
          </Fact>
          <Fact label={t('freeRounds.contributed')}>
            <Money amount={pool.contributed} />
          </Fact>
          <Fact label={t('freeRounds.paidOut')}>
            <Money amount={pool.wonAmount} />
            <span className="block text-2xs font-normal text-text3">
              {t('freeRounds.prizes', { count: pool.wonCount })}
            </span>
          </Fact>
        </Facts>
        <Levels pool={pool} />
      </div>
    </Panel>
  );
}

type Level = ConsoleJackpot['levels'][number];
const levelNames = ['grand', 'major', 'minor', 'mini'] as const;

function useLevelName() {
  const t = useT();
  return useCallback(
    (level: string) => {
      const known = levelNames.find((name) => name === level);
      return known ? t(`freeRounds.level_${known}`) : level;
    },
    [t],
  );
}

function Levels({ pool }: { pool: ConsoleJackpot }) {
  const { t, language } = useI18n();
  const nameOf = useLevelName();
  const amount = (value: bigint | null) => (value === null ? '–' : <Money amount={value} />);
  const columns: Column<Level>[] = [
    { id: 'level', label: t('freeRounds.level'), isMain: true, cell: (row) => nameOf(row.level) },
    {
      id: 'amount',
      label: t('freeRounds.amount'),
      isNumeric: true,
      cell: (row) => <Money amount={row.amount} className="font-semibold" />,
    },
    { id: 'seed', label: t('freeRounds.seed'), isNumeric: true, cell: (row) => amount(row.seed) },
    {
      id: 'odds',
      label: t('freeRounds.odds'),
      isNumeric: true,
      cell: (row) =>
        row.odds === null ? '–' : t('freeRounds.oddsOf', { odds: formatNumber(row.odds, language) }),
    },
    {
      id: 'contributed',
      label: t('freeRounds.contributed'),
      isNumeric: true,
      cell: (row) => amount(row.contributed),
    },
    {
      id: 'paid',
      label: t('freeRounds.paidOut'),
      isNumeric: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          {amount(row.wonAmount)}
          {row.wonCount !== null && (
            <span className="text-2xs text-text3">{t('freeRounds.prizes', { count: row.wonCount })}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      id="jackpot-levels"
      label={pool.name}
      columns={columns}
      rows={pool.levels}
      rowKey={(row) => row.level}
      empty={{ icon: 'crown', title: t('freeRounds.jackpotsEmpty') }}
    />
  );
}

function Wins({ wins }: { wins: ConsoleJackpotWin[] }) {
  const t = useT();
  const nameOf = useLevelName();
  const columns = useMemo(
    (): Column<ConsoleJackpotWin>[] => [
      {
        id: 'account',
        label: t('console.player'),
        isMain: true,
        cell: (row) =>
          row.accountId && row.account ? <PlayerLink accountId={row.accountId} account={row.account} /> : '–',
      },
      {
        id: 'level',
        label: t('freeRounds.level'),
        cell: (row) => `${row.jackpotName} · ${nameOf(row.level)}`,
      },
      {
        id: 'amount',
        label: t('freeRounds.amount'),
        isNumeric: true,
        cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      },
      { id: 'game', label: t('freeRounds.game'), cell: (row) => row.gameName },
      { id: 'time', label: t('freeRounds.time'), cell: (row) => <Moment at={row.wonAt} /> },
      {
        id: 'books',
        label: t('freeRounds.books'),
        cell: (row) => (
          <Badge tone={row.isPaid ? 'good' : 'warn'}>
            {row.isPaid ? t('freeRounds.paid') : t('freeRounds.notPaid')}
          </Badge>
        ),
      },
    ],
    [t, nameOf],
  );
  return (
    <DataTable
      id="jackpot-wins"
      label={t('freeRounds.latest')}
      columns={columns}
      rows={wins}
      rowKey={(row) => row.winId}
      empty={{ icon: 'crown', title: t('freeRounds.winsEmpty') }}
    />
  );
}
