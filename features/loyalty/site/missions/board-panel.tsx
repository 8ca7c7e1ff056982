import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, classNames, EmptyState, Icon, Notice, Skeleton } from '@kislap/ui';
import { useCallback } from 'react';
import type { getMissionBoard } from '../../contract/missions.ts';
import { MissionTimer } from './mission-timer.tsx';
import { useBoard } from './use-missions.ts';

type Board = ReplyOf<typeof getMissionBoard>;
type Place = Board['list'][number];

/** Who has the most mission points this week, what they win, and the own place. */
export function BoardPanel() {
  const { t, language } = useI18n();
  const { data, error, refetch } = useBoard();
  const again = useCallback(() => void refetch(), [refetch]);
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Skeleton className="h-100" />;
  const { list, own, last, until, paidAt } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {last && (
        <Notice tone={last.state === 'REFUSED' ? 'warn' : 'info'}>
          {t(`missions.last_${last.state}`, { rank: last.rank, prize: formatMoney(last.prize) })}
        </Notice>
      )}
      <OwnPlace own={own} />
      <Card>
        <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-bold">{t('missions.board')}</h2>
          <MissionTimer key={until.toISOString()} until={until} onEnd={again} />
        </header>
        {list.length === 0 ? (
          <EmptyState icon="crown" title={t('missions.boardEmpty')} text={t('missions.boardEmptyText')} />
        ) : (
          <>
            <Podium places={list.slice(0, 3)} />
            <Places list={list.slice(3)} />
          </>
        )}
      </Card>
      <Card>
        <h2 className="mb-2 text-lg font-bold">{t('missions.rules')}</h2>
        <ul className="grid max-w-prose list-disc gap-2 ps-5 text-sm text-pretty text-text2">
          <li>{t('missions.rulePoints')}</li>
          <li>{t('missions.ruleTies')}</li>
          <li>{t('missions.rulePrizes')}</li>
          <li>{t('missions.rulePaid', { at: formatDateTime(paidAt, language) })}</li>
        </ul>
      </Card>
    </div>
  );
}

function OwnPlace({ own }: { own: Board['own'] }) {
  const t = useT();
  const { rank, rankMax, missionPoints, prize } = own;
  return (
    <Card className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <Figure label={t('missions.ownRank')}>
        {rank ? `#${rank}` : missionPoints > 0 ? t('missions.beyond', { rank: rankMax }) : '–'}
      </Figure>
      <Figure label={t('missions.ownPoints')}>{missionPoints}</Figure>
      <Figure label={t('missions.ownPrize')}>{prize ? formatMoney(prize) : '–'}</Figure>
      {missionPoints === 0 && (
        <p className="col-span-full text-sm text-pretty text-text2">{t('missions.ownNone')}</p>
      )}
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <p className="grid">
      <span className="text-xs text-text2">{label}</span>
      <strong className="text-2xl font-extrabold tnum">{children}</strong>
    </p>
  );
}

/** The first stands highest, in the middle; read in order by whoever hears it. */
const steps = [
  { column: 'col-start-2', height: 'h-24', tone: 'text-mango' },
  { column: 'col-start-1', height: 'h-16', tone: 'text-text2' },
  { column: 'col-start-3', height: 'h-12', tone: 'text-gumamela' },
] as const;

function Podium({ places }: { places: readonly Place[] }) {
  const t = useT();
  return (
    <ol className="mx-auto mb-4 grid max-w-120 grid-cols-3 items-end gap-2">
      {places.map((place, at) => {
        const { column, height, tone } = steps[at] ?? steps[2];
        return (
          <li
            key={place.rank}
            className={`grid min-w-0 justify-items-center gap-1 text-center row-start-1 ${column}`}
          >
            <Icon name="crown" size={at === 0 ? 32 : 24} className={tone} />
            <span className="max-w-full truncate text-sm font-bold">{place.account}</span>
            {place.isOwn && <Badge tone="info">{t('missions.you')}</Badge>}
            <span className="text-xs text-text2 tnum">
              {t('missions.pointsCount', { count: place.missionPoints })}
            </span>
            <span
              className={`lattice grid w-full place-items-center rounded-t-control border border-line bg-s2 shadow-edge ${height}`}
            >
              <span className="grid">
                <strong className={`text-lg ${tone} tnum`}>#{place.rank}</strong>
                <span className="text-xs font-semibold tnum">{formatMoney(place.prize)}</span>
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Places({ list }: { list: readonly Place[] }) {
  const t = useT();
  if (list.length === 0) return null;
  return (
    <ol start={4} className="divide-y divide-line">
      {list.map(({ rank, account, missionPoints, prize, isOwn }) => (
        <li
          key={rank}
          className={classNames(
            'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-2 py-2.5 text-sm',
            isOwn && '-mx-2 rounded-control bg-s2 px-2',
          )}
        >
          <span className="font-bold text-text2 tnum">#{rank}</span>
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-semibold">{account}</span>
            {isOwn && <Badge tone="info">{t('missions.you')}</Badge>}
          </span>
          <span className="text-end tnum">
            <strong className="block">{formatMoney(prize)}</strong>
            <span className="text-xs text-text3">{t('missions.pointsCount', { count: missionPoints })}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
