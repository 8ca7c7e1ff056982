import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatMoney } from '@kislap/i18n';
import { Badge } from '@kislap/ui';
import { useMemo } from 'react';
import type { FreeCampaign, FreeCampaignStatus } from '../contract/free-rounds.console.ts';

const tones = {
  ACTIVE: 'good',
  ENDED: 'plain',
  CANCELLED: 'bad',
  REJECTED: 'bad',
} as const satisfies Record<FreeCampaignStatus, string>;

export function CampaignState({ status }: { status: FreeCampaignStatus }) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`freeRounds.status_${status}`)}</Badge>;
}

/** The played share of the given rounds, as a bar and in words. */
export function PlayedBar({ progress }: { progress: FreeCampaign['progress'] }) {
  const t = useT();
  const { used, rounds } = progress;
  const share = rounds === 0 ? 0 : Math.min(100, (used / rounds) * 100);
  return (
    <span className="grid min-w-28 gap-1">
      <span className="text-xs tnum">{t('freeRounds.playedOf', { used, rounds })}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-s3">
        <span className="block h-full rounded-full bg-calamansi" style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}

export function useCampaignColumns(onOpen: (row: FreeCampaign) => void): Column<FreeCampaign>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'campaign',
        label: t('freeRounds.campaign'),
        isMain: true,
        cell: (row) => (
          <span className="grid gap-0.5">
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="text-left font-semibold text-tide hover:underline"
            >
              {row.name}
            </button>
            <span className="text-2xs text-text3">
              {row.vendorName} · {row.games.map(({ name }) => name).join(', ')}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        label: t('freeRounds.state'),
        cell: (row) => <CampaignState status={row.status} />,
      },
      {
        id: 'given',
        label: t('freeRounds.given'),
        isNumeric: true,
        cell: (row) => (
          <span className="grid gap-0.5">
            <span>{t('freeRounds.givenOf', { rounds: row.rounds, bet: formatMoney(row.bet) })}</span>
            <span className="text-2xs text-text3">
              {t('freeRounds.players', { count: row.progress.rewards })}
            </span>
          </span>
        ),
      },
      {
        id: 'played',
        label: t('freeRounds.played'),
        cell: (row) => <PlayedBar progress={row.progress} />,
      },
      {
        id: 'won',
        label: t('freeRounds.won'),
        isNumeric: true,
        cell: (row) => <Money amount={row.progress.won} className="font-semibold" />,
      },
      {
        id: 'period',
        label: t('freeRounds.period'),
        cell: (row) => (
          <span className="grid gap-0.5 text-xs">
            <Moment at={row.startsAt} />
            <Moment at={row.endsAt} className="text-text3" />
          </span>
        ),
      },
      {
        id: 'asked',
        label: t('freeRounds.askedBy'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-xs font-semibold">{row.requestedBy}</span>
            <Moment at={row.requestedAt} className="text-2xs text-text3" />
          </span>
        ),
      },
    ],
    [t, onOpen],
  );
}
