import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { listRains } from '../../contract/rewards.console.ts';
import { useRains, useRainWindows, useStopRain } from '../use-rewards.ts';
import { RainDialog } from './rain-dialog.tsx';

type Campaign = ReplyOf<typeof listRains>['list'][number];
const tones = { ACTIVE: 'good', STOPPED: 'warn', OVER: 'plain' } as const;

/** Campaigns of the rain, and their windows with what was handed out. */
export function RainPanel() {
  const t = useT();
  const canManage = useCan('rewards.manage');
  const rains = useRains();
  const [isNew, setNew] = useState(false);
  const [stopping, setStopping] = useState<Campaign>();
  return (
    <section className="grid gap-4">
      <WaitingRequests kind="rewards.rain" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-bold">{t('rewardsDesk.rains')}</h2>
        {canManage && (
          <Button tone="primary" size="sm" onClick={() => setNew(true)}>
            {t('rewardsDesk.newRain')}
          </Button>
        )}
      </div>
      <DataTable
        id="rewards-rains"
        label={t('rewardsDesk.rains')}
        columns={useColumns(canManage ? setStopping : undefined)}
        query={rains}
        rowKey={(row) => row.rainId}
        empty={{ icon: 'gift', title: t('rewardsDesk.rainEmpty'), text: t('rewardsDesk.rainEmptyText') }}
        more={rains}
      />
      <Windows />
      {isNew && <RainDialog onClose={() => setNew(false)} />}
      {stopping && <StopDialog campaign={stopping} onClose={() => setStopping(undefined)} />}
    </section>
  );
}

function useColumns(onStop: ((row: Campaign) => void) | undefined) {
  const t = useT();
  return useMemo(
    (): Column<Campaign>[] => [
      { id: 'name', label: t('rewardsDesk.name'), isMain: true, cell: (row) => row.name },
      {
        id: 'state',
        label: t('rewardsDesk.state'),
        cell: (row) => <Badge tone={tones[row.state]}>{t(`rewardsDesk.state_${row.state}`)}</Badge>,
      },
      { id: 'days', label: t('rewardsDesk.days'), cell: (row) => `${row.firstDay} – ${row.lastDay}` },
      {
        id: 'starts',
        label: t('rewardsDesk.starts'),
        cell: (row) => `${row.starts.join(', ')} (${row.minutes} min)`,
      },
      {
        id: 'pool',
        label: t('rewardsDesk.pool'),
        isNumeric: true,
        cell: (row) => <Money amount={row.pool} />,
      },
      { id: 'shares', label: t('rewardsDesk.shares'), isNumeric: true, cell: (row) => row.shares },
      { id: 'by', label: t('rewardsDesk.setBy'), cell: (row) => row.setBy },
      {
        id: 'acts',
        label: t('rewardsDesk.acts'),
        isActs: true,
        cell: (row) =>
          onStop && row.state === 'ACTIVE' ? (
            <Button size="sm" tone="quiet" onClick={() => onStop(row)}>
              {t('rewardsDesk.stop')}
            </Button>
          ) : null,
      },
    ],
    [t, onStop],
  );
}

function Windows() {
  const t = useT();
  const windows = useRainWindows();
  return (
    <>
      <h2 className="text-base font-bold">{t('rewardsDesk.windows')}</h2>
      <DataTable
        id="rewards-windows"
        label={t('rewardsDesk.windows')}
        columns={[
          {
            id: 'code',
            label: t('rewardsDesk.window'),
            isMain: true,
            cell: (row) => (
              <span className="grid">
                <span className="font-semibold">{row.code}</span>
                <Moment at={row.opensAt} />
              </span>
            ),
          },
          {
            id: 'pool',
            label: t('rewardsDesk.pool'),
            isNumeric: true,
            cell: (row) => <Money amount={row.pool} />,
          },
          {
            id: 'taken',
            label: t('rewardsDesk.taken'),
            isNumeric: true,
            cell: (row) => `${row.taken} / ${row.shares}`,
          },
          {
            id: 'out',
            label: t('rewardsDesk.handedOut'),
            isNumeric: true,
            cell: (row) => <Money amount={row.handedOut} />,
          },
          {
            id: 'seed',
            label: t('rewardsDesk.seed'),
            cell: (row) => (
              <span className="font-mono text-xs break-all">{row.seed ?? t('rewardsDesk.seedLater')}</span>
            ),
          },
        ]}
        query={windows}
        rowKey={(row) => row.code}
        empty={{ icon: 'clock', title: t('rewardsDesk.windowsEmpty') }}
        more={windows}
      />
    </>
  );
}

function StopDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useT();
  const stop = useStopRain();
  return (
    <ConfirmDialog
      title={t('rewardsDesk.stopTitle')}
      lead={`${campaign.name}. ${t('rewardsDesk.stopLead')}`}
      confirmLabel={t('rewardsDesk.stop')}
      isDanger
      noteMin={5}
      isBusy={stop.isPending}
      error={stop.error}
      onClose={onClose}
      onConfirm={(reason) =>
        stop.mutate(
          { rainId: campaign.rainId, reason },
          {
            onSuccess: () => {
              showToast('good', t('rewardsDesk.stopped'));
              onClose();
            },
          },
        )
      }
    />
  );
}
