import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Button, Skeleton } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { PauseRecord } from '../../contract/protection.console.ts';
import type { Limit } from '../../contract/protection.ts';
import { LimitAmount } from '../limits/limit-text.tsx';
import { PlayerLimitDialog } from './limit-dialog.tsx';
import { EndPauseDialog, PauseDialog } from './pause-dialogs.tsx';
import { usePlayerProtection } from './use-player-protection.ts';

type Asked = 'limit' | 'pause' | 'end';

/** What keeps this player from too much, and what operators may add to it. */
export function ProtectionTab(player: PlayerTabProps) {
  const t = useT();
  const canWrite = useCan('protection.write');
  const { data, isError, error, refetch } = usePlayerProtection(player.playerId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (isError) return <ErrorNotice error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-60 w-full rounded-tile" />;
  return (
    <div className="grid gap-5">
      <Panel
        title={t('protectionDesk.pause')}
        actions={
          canWrite && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" icon="clock" onClick={() => setAsked('pause')}>
                {t('protectionDesk.pause')}
              </Button>
              {data.pause && (
                <Button size="sm" tone="quiet" onClick={() => setAsked('end')}>
                  {t('protectionDesk.endPause')}
                </Button>
              )}
            </span>
          )
        }
      >
        <p className="text-sm font-semibold">
          {data.pause ? (
            <>
              {t(`protectionDesk.term_${data.pause.term}`)} · {t('protectionDesk.until')}{' '}
              <Moment at={data.pause.until} />
            </>
          ) : (
            t('protectionDesk.noPause')
          )}
        </p>
        {data.pause && <WaitingRequests thing={`pause:${player.playerId}`} className="mt-3" />}
      </Panel>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-base font-bold">{t('protectionDesk.limits')}</h2>
          {canWrite && (
            <Button size="sm" icon="edit" onClick={() => setAsked('limit')}>
              {t('protectionDesk.setLimit')}
            </Button>
          )}
        </div>
        <LimitTable limits={data.limits} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-base font-bold">{t('protectionDesk.history')}</h2>
        <HistoryTable history={data.history} />
      </section>
      {asked === 'limit' && <PlayerLimitDialog {...player} onClose={close} />}
      {asked === 'pause' && <PauseDialog {...player} onClose={close} />}
      {asked === 'end' && <EndPauseDialog player={player} onClose={close} />}
    </div>
  );
}

function LimitTable({ limits }: { limits: Limit[] }) {
  const t = useT();
  const columns = useMemo(
    (): Column<Limit>[] => [
      {
        id: 'limit',
        label: t('protectionDesk.limit'),
        isMain: true,
        cell: ({ kind, window }) =>
          `${t(`protectionDesk.kind_${kind}`)} · ${t(`protectionDesk.window_${window}`)}`,
      },
      {
        id: 'max',
        label: t('protectionDesk.max'),
        isNumeric: true,
        cell: ({ kind, max }) => (max === null ? '–' : <LimitAmount kind={kind} amount={max} />),
      },
      {
        id: 'owner',
        label: t('protectionDesk.owner'),
        cell: ({ owner }) => t(`protectionDesk.owner_${owner}`),
      },
      {
        id: 'next',
        label: t('protectionDesk.next'),
        cell: ({ kind, next }) =>
          next && (
            <span className="flex flex-wrap gap-1.5">
              {next.max === null ? (
                t('protectionDesk.nextNone')
              ) : (
                <LimitAmount kind={kind} amount={next.max} />
              )}
              <Moment at={next.at} className="text-text3" />
            </span>
          ),
      },
    ],
    [t],
  );
  return (
    <DataTable
      id="player-limits"
      label={t('protectionDesk.limits')}
      columns={columns}
      rows={limits}
      rowKey={({ kind, window, owner }) => `${owner} ${kind} ${window}`}
      empty={{ icon: 'shield', title: t('protectionDesk.limitsEmpty') }}
    />
  );
}

function HistoryTable({ history }: { history: PauseRecord[] }) {
  const t = useT();
  const columns = useMemo(
    (): Column<PauseRecord>[] => [
      {
        id: 'term',
        label: t('protectionDesk.term'),
        isMain: true,
        cell: ({ term }) => t(`protectionDesk.term_${term}`),
      },
      { id: 'started', label: t('protectionDesk.started'), cell: (row) => <Moment at={row.startedAt} /> },
      { id: 'until', label: t('protectionDesk.until'), cell: (row) => <Moment at={row.until} /> },
      { id: 'setBy', label: t('protectionDesk.owner'), cell: (row) => row.setBy },
      { id: 'ended', label: t('protectionDesk.ended'), cell: (row) => row.endedBy },
    ],
    [t],
  );
  return (
    <DataTable
      id="player-pauses"
      label={t('protectionDesk.history')}
      columns={columns}
      rows={history}
      rowKey={({ startedAt, term }) => `${startedAt.toISOString()} ${term}`}
      empty={{ icon: 'clock', title: t('protectionDesk.historyEmpty') }}
    />
  );
}
