import type { GameId } from '@kislap/contract-kit/ids';
import { offerHere } from '@kislap/site-kit/browser/blocked-window.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { IconButton } from '@kislap/ui';
import type { Game } from '../../contract/games.ts';
import { isGameWindow, openGameWindow } from './own-window.ts';
import { BreakLink, Left, PlayRealButton, Purse, Result, TheatreGlyph } from './play-bar-parts.tsx';
import { FullScreenButton, openAccount, PlayMenu } from './play-menu.tsx';
import { SessionClock } from './session-clock.tsx';

interface PlayBarProps {
  name: string;
  game: Game | null | undefined;
  gameId: GameId | null;
  mode: 'real' | 'demo';
  /** What the player's limits leave for stakes; null without any. */
  left: bigint | null;
  /** Seconds of play before this page was opened. */
  beforeSeconds: number;
  /** Win less stake of this time of play, over all games; null while it is not known. */
  netResult: bigint | null;
  /** Wins that the game has not shown yet; the balance leaves them out. */
  unshown: bigint;
  stage: { current: HTMLElement | null };
  /** Absent where the window has no room for anything but the game. */
  theatre: { isOn: boolean; toggle: () => void };
  onLeave: () => void;
}

/** One line, always visible: back, balance, time, session result and a break. A phone keeps the rest in a menu. */
export function PlayBar({
  name,
  game,
  gameId,
  mode,
  left,
  beforeSeconds,
  netResult,
  unshown,
  stage,
  theatre,
  onLeave,
}: PlayBarProps) {
  const t = useT();
  return (
    <header className="shrink-0 border-b border-line bg-s1">
      <div className="flex h-14 items-center px-1 sm:gap-1 sm:px-2">
        {!isGameWindow() && (
          <IconButton
            icon="menu"
            label={t('shell.openMenu')}
            onClick={() => openDialog('menu')}
            className="max-sm:hidden"
          />
        )}
        <IconButton icon="back" label={t('games.back')} onClick={onLeave} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-sm leading-5 font-bold sm:text-base sm:leading-6">{name}</h1>
          <p className="flex gap-2 truncate text-2xs text-text3 sm:gap-2.5">
            <span className={mode === 'demo' ? 'font-semibold text-tide' : 'max-sm:hidden'}>
              {t(mode === 'demo' ? 'games.demo' : 'games.real')}
            </span>
            <SessionClock label={t('games.session')} beforeSeconds={beforeSeconds} />
            {mode === 'real' && <Result amount={netResult} />}
            {mode === 'real' && left !== null && <Left amount={left} className="max-sm:hidden" />}
          </p>
        </div>
        {mode === 'real' ? <Purse unshown={unshown} /> : <PlayRealButton gameId={gameId} />}
        {mode === 'real' && (
          <IconButton
            icon="user"
            label={t('shell.account')}
            onClick={openAccount}
            className="max-sm:hidden"
          />
        )}
        {game && (
          <IconButton
            icon="info"
            label={t('games.info')}
            onClick={() => openDialog('game-info', { game })}
            className="max-sm:hidden"
          />
        )}
        {game && <Slot name="playBar" props={{ gameId: game.gameId, category: game.gameType }} />}
        <BreakLink />
        <button
          type="button"
          aria-pressed={theatre.isOn}
          aria-label={t('games.theatre')}
          title={t('games.theatre')}
          onClick={theatre.toggle}
          className="hidden size-11 place-items-center rounded-full text-text2 hover:bg-s2 aria-pressed:text-tide lg:grid"
        >
          <TheatreGlyph />
        </button>
        {!isGameWindow() && (
          <IconButton
            icon="external"
            label={t('games.ownWindow')}
            onClick={() => moveToOwnWindow(onLeave)}
            className="max-lg:hidden"
          />
        )}
        <FullScreenButton stage={stage} className="max-sm:hidden" />
        <PlayMenu game={game} hasAccount={mode === 'real'} left={left} stage={stage} />
      </div>
    </header>
  );
}

/** Opens the same page and session in a new window; the game here ends. */
function moveToOwnWindow(leave: () => void): void {
  if (openGameWindow(location.href)) leave();
  else void offerHere(location.href);
}
