import { localeOf } from '@kislap/i18n';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Badge } from '@kislap/ui';
import type { LotteryDraw } from '../../contract/draws.ts';
import type { GameView } from '../game-view.ts';
import { ResultBalls } from '../shared/result-balls.tsx';
import { useLotteryNames } from '../shared/use-lottery-names.ts';

/** One draw of the list: when, what came, and where it can be checked. */
export function ResultRow({ given, draw }: { given: GameView; draw: LotteryDraw }) {
  const t = useT();
  const { game, template } = given;
  const { issue, result, resultVersion, source } = draw;
  if (!result) return null;
  const prizes = Object.values(result).reduce((count, list) => count + list.length, 0);
  const isLong = template.slots.length > 1 || (prizes > 1 && result.N === undefined);
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto] sm:items-center">
      <div className="flex items-baseline justify-between gap-2 sm:block">
        <p className="text-sm font-semibold tnum">{issue}</p>
        <DrawClock given={given} at={draw.drawsAt} />
      </div>
      <div className="grid gap-2">
        <ResultBalls template={template.code} result={result} />
        {isLong && (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-xs font-semibold text-text2 hover:text-text">
              {t('lotteryViews.allPrizes', { issue })}
            </summary>
            <AllPrizes result={result} />
          </details>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {resultVersion > 1 && <Badge tone="warn">{t('lotteryViews.corrected')}</Badge>}
        {(source === 'HOUSE' || source === 'DERIVED') && (
          <Link
            to="/lottery"
            search={{ gameCode: game.code, view: 'fair', issue }}
            resetScroll={false}
            aria-label={t('lotteryViews.checkDraw', { issue })}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
          >
            {t('lotteryViews.check')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** When it was drawn, by the game's own clock. */
function DrawClock({ given, at }: { given: GameView; at: Date }) {
  const { language } = useI18n();
  const { game } = given;
  const local = new Date(at.getTime() + game.utcOffset * 3_600_000);
  const text = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'UTC',
    ...(game.issue === 'FAST' ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(local);
  return (
    <time dateTime={at.toISOString()} className="text-xs text-text3">
      {text}
    </time>
  );
}

/** Every prize of a draw, by its place in the result. */
export function AllPrizes({ result }: { result: Readonly<Record<string, readonly string[]>> }) {
  const names = useLotteryNames();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 pb-1 text-sm">
      {Object.entries(result).map(([slot, list]) => (
        <div key={slot} className="contents">
          <dt className="text-text3">{names.slot(slot)}</dt>
          <dd className="flex flex-wrap gap-x-3 font-semibold tnum">
            {list.map((prize, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: prizes of a slot stand in their order and may be alike.
              <span key={`${place} ${prize}`}>{prize}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
