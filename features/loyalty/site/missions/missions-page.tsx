import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Notice, Skeleton, Tabs } from '@kislap/ui';
import { useCallback, useState } from 'react';
import type { Mission } from '../../contract/missions.ts';
import { BoardPanel } from './board-panel.tsx';
import { MissionCard } from './mission-card.tsx';
import { MissionTimer } from './mission-timer.tsx';
import { useMissions } from './use-missions.ts';

const tabs = ['DAILY', 'WEEKLY', 'board'] as const;
type Tab = (typeof tabs)[number];

/** The missions of the day and of the week, and the leaderboard of mission points. */
export function MissionsPage() {
  const t = useT();
  const [tab, setTab] = useState<Tab>('DAILY');
  return (
    <div>
      <PageHead title={t('missions.title')} lead={t('missions.lead')} />
      <Tabs
        label={t('missions.title')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`missions.tab_${value}`) }))}
        onChange={setTab}
      >
        <div className="mt-4">
          {tab === 'board' ? <BoardPanel /> : <MissionPanel key={tab} cycle={tab} />}
        </div>
      </Tabs>
    </div>
  );
}

function MissionPanel({ cycle }: { cycle: Mission['cycle'] }) {
  const t = useT();
  const { data, error, refetch } = useMissions();
  const again = useCallback(() => void refetch(), [refetch]);
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  if (data.isPaused) return <Notice tone="info">{t('missions.paused')}</Notice>;
  const list = data.list.filter((mission) => mission.cycle === cycle);
  const { until } = cycle === 'DAILY' ? data.day : data.week;
  return (
    <Card>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t(`missions.list_${cycle}`)}</h2>
        <MissionTimer key={until.toISOString()} until={until} onEnd={again} />
      </header>
      {list.length === 0 ? (
        <EmptyState icon="flag" title={t('missions.empty')} text={t('missions.emptyText')} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {list.map((mission) => (
            <li key={`${mission.missionId} ${mission.period}`}>
              <MissionCard mission={mission} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {['one', 'two', 'three'].map((name) => (
        <Skeleton key={name} className="h-56" />
      ))}
    </div>
  );
}
