import { isRefusal } from '@kislap/api-client/api-error';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { EmptyState, Select, Skeleton } from '@kislap/ui';
import type { getFairRecord } from '../../contract/games.ts';
import type { GameView } from '../game-view.ts';
import { parseLotterySearch } from '../lottery-search.ts';
import { useResults } from '../shared/use-lottery.ts';
import { FairRecordView } from './fair-record.tsx';
import { useFair } from './use-fair.ts';

const drawsOffered = 30;

/** A draw's commitment, seed and bets, and the proof that its result follows from them. */
export default function FairView(given: GameView) {
  const t = useT();
  const { game, source } = given;
  const { issue: asked } = parseLotterySearch(useAddressSearch());
  const navigate = useNavigate();
  const results = useResults(game.code, drawsOffered);
  const issues = (results.data ?? []).map(({ issue }) => issue);
  const issue = asked ?? issues[0];
  if (source !== 'HOUSE' && source !== 'DERIVED')
    return (
      <EmptyState
        icon="shield"
        title={t('lotteryViews.fairOutside')}
        text={t(`lotteryViews.source_${source}`)}
      />
    );
  return (
    <section
      aria-label={t('lottery.view_fair')}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg font-bold">{t('lotteryViews.fairTitle')}</h2>
          <p className="max-w-prose text-sm text-pretty text-text2">{t('lotteryViews.fairLead')}</p>
        </div>
        {issue !== undefined && (
          <div className="w-full sm:w-56">
            <Select
              label={t('lottery.drawColumn')}
              value={issue}
              onChange={(event) =>
                void navigate({
                  to: '/lottery',
                  search: { gameCode: game.code, view: 'fair', issue: event.target.value },
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              {(issues.includes(issue) ? issues : [issue, ...issues]).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {issue === undefined ? (
        results.data ? (
          <p className="text-sm text-text2">{t('lottery.noResult')}</p>
        ) : (
          <Skeleton className="h-60" />
        )
      ) : (
        <FairOf key={issue} given={given} issue={issue} />
      )}
    </section>
  );
}

function FairOf({ given, issue }: { given: GameView; issue: string }) {
  const t = useT();
  const { data, error, refetch } = useFair(given.game.code, issue);
  if (isRefusal<typeof getFairRecord>(error, 'not_found', 'invalid_request'))
    return <p className="text-sm text-text2">{t('lotteryViews.fairUnknown', { issue })}</p>;
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  return <FairRecordView given={given} record={data} />;
}
