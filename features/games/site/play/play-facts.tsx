import { call } from '@kislap/site-kit/calls/api.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery } from '@tanstack/react-query';
import { findGamePlay } from '../../contract/games.ts';
import { gameKeys } from '../game.keys.ts';
import { SessionClock } from './session-clock.tsx';

const playQuery = {
  queryKey: gameKeys.play,
  queryFn: () => call(findGamePlay),
  meta: follow('balance'),
  staleTime: 0,
} as const;

/** Time and result of the play that goes on now; nothing while no game is open. */
export function PlayFacts() {
  const t = useT();
  const { data, dataUpdatedAt } = useQuery(playQuery);
  if (!data?.play) return null;
  const { playedSeconds, netResult } = data.play;
  return (
    <section aria-label={t('records.playing')} className="rounded-tile border border-line bg-bg p-4">
      <h2 className="mb-2 text-sm font-bold">{t('records.playing')}</h2>
      <dl className="grid gap-1.5 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-text3">{t('records.playTime')}</dt>
          <dd className="font-medium">
            <SessionClock key={dataUpdatedAt} label={t('records.playTime')} beforeSeconds={playedSeconds} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-text3">{t('records.net')}</dt>
          <dd className="font-bold tnum">
            <Money amount={netResult} isChange />
          </dd>
        </div>
      </dl>
    </section>
  );
}
