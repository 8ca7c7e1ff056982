import { formatMoney } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { classNames, HeartIcon } from '@kislap/ui';
import type { LotteryDraw } from '../../contract/draws.ts';
import { Countdown } from '../shared/countdown.tsx';
import { DrawTime } from '../shared/draw-time.tsx';
import { toggleLotteryFavourite } from '../shared/favourites.ts';
import { GameSign } from '../shared/game-sign.tsx';
import { ResultBalls } from '../shared/result-balls.tsx';
import type { MenuGame } from '../shared/use-lottery.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';

interface GameCardProps {
  game: MenuGame;
  last: LotteryDraw | undefined;
  pool: bigint | undefined;
  isFavourite: boolean;
}

/** A lottery with its next draw and its last result; the whole card leads to its board. */
export function GameCard({ game, last, pool, isFavourite }: GameCardProps) {
  const { t } = useI18n();
  const names = useLotteryNames();
  const { gameCode, template, vassalage, opened } = game;
  const name = names.game(gameCode);
  return (
    <li className="relative min-w-0">
      <Link
        to="/lottery"
        search={{ gameCode }}
        preload="intent"
        className={classNames(
          'grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2.5 rounded-tile border border-line bg-s1 p-3.5 shadow-edge transition hover:border-line-strong',
          !opened && 'opacity-75',
        )}
      >
        <span className="flex items-center gap-3 pe-9">
          <GameSign template={template} vassalage={vassalage} />
          <span className="min-w-0">
            <span className="line-clamp-2 font-bold">{name}</span>
            <span className="block text-xs text-text3">
              {opened ? <DrawTime at={opened.drawsAt} /> : t('lottery.notOpen')}
            </span>
          </span>
        </span>
        {pool !== undefined && (
          <span className="flex items-baseline justify-between gap-2 text-xs text-text2">
            {t('lottery.pool')}
            <strong className="text-base text-accent tnum">{formatMoney(pool)}</strong>
          </span>
        )}
        <span className="flex min-h-7 items-center justify-between gap-3">
          {last?.result ? (
            <ResultBalls template={template} result={last.result} className="min-w-0" />
          ) : (
            <span className="text-xs text-text3">{t('lottery.noResult')}</span>
          )}
          {opened && <Countdown to={opened.closesAt} className="text-base" />}
        </span>
      </Link>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={t('lottery.favourite', { game: name })}
        title={t('lottery.favourite', { game: name })}
        onClick={() => toggleLotteryFavourite(gameCode)}
        className={classNames(
          'absolute end-1.5 top-3.5 grid size-11 place-items-center rounded-full transition hover:bg-s2',
          isFavourite ? 'text-gumamela' : 'text-text3 hover:text-text',
        )}
      >
        <HeartIcon isFilled={isFavourite} size={22} />
      </button>
    </li>
  );
}
