import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Badge } from '@kislap/ui';
import { useMemo } from 'react';
import type { getPlayerMissions } from '../../contract/missions.console.ts';
import type { Mission } from '../../contract/missions.ts';
import { figureText, rewardText } from './terms-text.ts';
import { usePlayerMissions } from './use-missions-desk.ts';

type Claim = ReplyOf<typeof getPlayerMissions>['claims'][number];

const tones = {
  LOCKED: 'plain',
  IN_PROGRESS: 'info',
  CLAIMABLE: 'warn',
  CLAIMED: 'good',
  EXPIRED: 'plain',
} as const satisfies Record<Mission['state'], string>;

/** A player's missions of now, the place of the week and the latest claims. */
export function PlayerMissions({ playerId }: PlayerTabProps) {
  const t = useT();
  const missions = usePlayerMissions(playerId);
  const { data } = missions;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data && (
        <Facts>
          <Fact label={t('missionsDesk.points')}>{data.missionPoints}</Fact>
          <Fact label={t('missionsDesk.ownRank')}>{data.rank ?? '–'}</Fact>
        </Facts>
      )}
      <DataTable
        id="player-missions"
        label={t('missionsDesk.title')}
        columns={useMissionColumns()}
        query={missions}
        rowKey={(row) => row.missionId}
        empty={{ icon: 'flag', title: t('missionsDesk.empty') }}
      />
      {data && (
        <>
          <h2 className="text-base font-bold">{t('missionsDesk.claims')}</h2>
          <Claims claims={data.claims} />
        </>
      )}
    </section>
  );
}

function useMissionColumns() {
  const t = useT();
  return useMemo(
    (): Column<Mission>[] => [
      {
        id: 'mission',
        label: t('missionsDesk.mission'),
        isMain: true,
        cell: ({ title, cycle }) => `${title} · ${t(`missionsDesk.cycle_${cycle}`)}`,
      },
      {
        id: 'state',
        label: t('missionsDesk.state'),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`missionsDesk.mission_${state}`)}</Badge>,
      },
      {
        id: 'progress',
        label: t('missionsDesk.progress'),
        isNumeric: true,
        cell: (row) => `${figureText(row, row.progress)} / ${figureText(row, row.target)}`,
      },
      { id: 'reward', label: t('missionsDesk.reward'), cell: ({ reward }) => rewardText(t, reward) },
    ],
    [t],
  );
}

function Claims({ claims }: { claims: Claim[] }) {
  const t = useT();
  const columns = useMemo(
    (): Column<Claim>[] => [
      { id: 'mission', label: t('missionsDesk.mission'), isMain: true, cell: ({ title }) => title },
      { id: 'period', label: t('missionsDesk.period'), cell: ({ period }) => period },
      { id: 'reward', label: t('missionsDesk.reward'), cell: ({ reward }) => rewardText(t, reward) },
      {
        id: 'points',
        label: t('missionsDesk.points'),
        isNumeric: true,
        cell: ({ missionPoints }) => missionPoints,
      },
      {
        id: 'at',
        label: t('missionsDesk.claimed'),
        cell: ({ claimedAt }) => <Moment at={claimedAt} />,
      },
    ],
    [t],
  );
  return (
    <DataTable
      id="player-mission-claims"
      label={t('missionsDesk.claims')}
      columns={columns}
      rows={claims}
      rowKey={(row) => `${row.missionId} ${row.period}`}
      empty={{ icon: 'gift', title: t('missionsDesk.noClaims') }}
    />
  );
}
