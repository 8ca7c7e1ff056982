import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { HeartIcon, Icon, Skeleton } from '@kislap/ui';
import type { GameView } from './game-view.ts';
import { Countdown } from './shared/countdown.tsx';
import { DrawTime } from './shared/draw-time.tsx';
import { toggleLotteryFavourite, useLotteryFavourites } from './shared/favourites.ts';
import { GameSign } from './shared/game-sign.tsx';
import { LastResult } from './shared/last-result.tsx';
import { useOpened, useResults } from './shared/use-lottery.ts';
import { useLotteryNames } from './shared/use-lottery-names.ts';

const backTo: Readonly<Record<string, string>> = { TCG_LOTTO_VN: '/vnLottery', TCG_SEA: '/seaLottery' };

interface GameHeadProps {
  code: string;
  given: GameView | undefined;
}

/** The game's name, the draw that takes bets with its countdown, and the last result. */
export function GameHead({ code, given }: GameHeadProps) {
  const t = useT();
  const names = useLotteryNames();
  const vassalage = given?.game.vassalage ?? '';
  const schedule = given?.game.schedule;
  const results = useResults(code, 1, schedule?.kind === 'EVERY' ? schedule.minutes : undefined);
  return (
    <header className="lattice grid gap-x-6 gap-y-4 rounded-card border border-line bg-s1 p-4 shadow-edge sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="flex min-w-0 items-center gap-3">
        <Link
          to={backTo[vassalage] ?? '/lottery'}
          aria-label={t('lottery.toMenu')}
          title={t('lottery.toMenu')}
          className="-ms-2 grid size-11 shrink-0 place-items-center rounded-full text-text2 hover:bg-s2 hover:text-text"
        >
          <Icon name="back" size={22} className="rtl:-scale-x-100" />
        </Link>
        <GameSign template={given?.template.code ?? ''} vassalage={vassalage} />
        <div className="min-w-0">
          <h1 className="text-xl font-extrabold text-balance">{names.game(code)}</h1>
          {given?.source === 'HOUSE' && (
            <p className="text-xs text-text3">
              {t(vassalage === 'LOTT' ? 'lottery.houseDraw' : 'lottery.notPublic')}
            </p>
          )}
        </div>
        <Favourite code={code} name={names.game(code)} />
      </div>
      <NextDraw code={code} />
      <LastResult draw={results.data?.[0]} template={given?.template.code} />
    </header>
  );
}

function Favourite({ code, name }: { code: string; name: string }) {
  const t = useT();
  const isMarked = useLotteryFavourites().includes(code);
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t('lottery.favourite', { game: name })}
      title={t('lottery.favourite', { game: name })}
      onClick={() => toggleLotteryFavourite(code)}
      className={`ms-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-s2 sm:ms-0 ${isMarked ? 'text-gumamela' : 'text-text3 hover:text-text'}`}
    >
      <HeartIcon isFilled={isMarked} size={22} />
    </button>
  );
}

function NextDraw({ code }: { code: string }) {
  const t = useT();
  const { data, error } = useOpened(code, 1);
  const open = data?.numeros.find((draw) => draw.state === 'OPEN');
  const next = data?.numeros.find((draw) => draw.state === 'SCHEDULED');
  if (!data && !error) return <Skeleton className="h-13 w-44" />;
  return (
    <div className="flex items-center justify-between gap-4 sm:justify-end sm:text-end">
      <div className="min-w-0">
        <p className="text-xs text-text3">
          {open ? t('lottery.draw', { issue: open.issue }) : t('lottery.notOpen')}
        </p>
        <p className="text-sm text-text2">
          {open ? (
            <DrawTime at={open.drawsAt} />
          ) : (
            next && (
              <>
                {t('lottery.opensNext')} <DrawTime at={next.opensAt} />
              </>
            )
          )}
        </p>
      </div>
      {open && <Countdown to={open.closesAt} className="text-3xl font-extrabold" />}
    </div>
  );
}
