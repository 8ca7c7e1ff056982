import type { GameId } from '@kislap/contract-kit/ids';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { WalletChip } from '@kislap/site-kit/account/wallet-chip.tsx';
import { offerHere } from '@kislap/site-kit/browser/blocked-window.ts';
import { openWindow } from '@kislap/site-kit/browser/open-window.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Button, buttonClass, IconButton } from '@kislap/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Game } from '../../contract/games.ts';
import { SessionClock } from './session-clock.tsx';

const gameWindow = { width: 1280, height: 800 } as const;

interface PlayBarProps {
  name: string;
  game: Game | null | undefined;
  gameId: GameId | null;
  mode: 'real' | 'demo';
  /** What the player's limits leave for stakes; null without any. */
  left: bigint | null;
  /** Win less stake of this session; null while it is not known. */
  netResult: bigint | null;
  stage: { current: HTMLElement | null };
  /** Absent where the window has no room for anything but the game. */
  theatre: { isOn: boolean; toggle: () => void };
  onLeave: () => void;
}

/** Always visible: back, balance, time, session result and a break. */
export function PlayBar({
  name,
  game,
  gameId,
  mode,
  left,
  netResult,
  stage,
  theatre,
  onLeave,
}: PlayBarProps) {
  const t = useT();
  const status = (
    <>
      <span className={mode === 'demo' ? 'font-semibold text-tide' : ''}>
        {t(mode === 'demo' ? 'games.demo' : 'games.real')}
      </span>
      <SessionClock label={t('games.session')} />
      {mode === 'real' && <Result amount={netResult} />}
      {mode === 'real' && left !== null && <Left amount={left} />}
    </>
  );
  return (
    <header className="shrink-0 border-b border-line bg-s1">
      <div className="flex h-14 items-center gap-1 px-1 sm:px-2">
        <IconButton icon="back" label={t('games.back')} onClick={onLeave} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-sm font-bold sm:text-base">{name}</h1>
          <p className="flex gap-2.5 truncate text-2xs text-text3 max-sm:hidden">{status}</p>
        </div>
        {mode === 'real' ? <Purse /> : <PlayRealButton gameId={gameId} />}
        {mode === 'real' && (
          <IconButton
            icon="user"
            label={t('shell.account')}
            onClick={() => openDialog('member', { page: 'records' })}
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
        <BreakLink className="grid size-11 place-items-center rounded-full text-text2 hover:bg-s2 max-sm:hidden">
          <span className="sr-only">{t('games.takeBreak')}</span>
        </BreakLink>
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
        <IconButton
          icon="external"
          label={t('games.ownWindow')}
          onClick={() => moveToOwnWindow(onLeave)}
          className="max-lg:hidden"
        />
        <FullScreenButton stage={stage} />
      </div>
      <div className="flex h-9 items-center gap-3 border-t border-line px-3.5 text-2xs text-text3 sm:hidden">
        {status}
        {mode === 'real' && (
          <IconButton
            icon="user"
            iconSize={18}
            label={t('shell.account')}
            onClick={() => openDialog('member', { page: 'records' })}
            className="ms-auto -me-3 size-9"
          />
        )}
        <BreakLink className="-me-2 ms-auto flex h-9 items-center gap-1.5 rounded-full px-2 font-semibold text-text2">
          {t('games.takeBreak')}
        </BreakLink>
      </div>
    </header>
  );
}

/** Opens the same page and session in a new window; the game here ends. */
function moveToOwnWindow(leave: () => void): void {
  if (openWindow(location.href, gameWindow)) leave();
  else void offerHere(location.href);
}

function Result({ amount }: { amount: bigint | null }) {
  const t = useT();
  return (
    <span className="flex min-w-20 gap-1" data-testid="net-result">
      {t('games.result')}
      {amount === null ? <span>…</span> : <Money amount={amount} isChange className="font-semibold" />}
    </span>
  );
}

function Left({ amount }: { amount: bigint }) {
  const t = useT();
  return (
    <span className="flex gap-1" data-testid="limit-left">
      {t('protection.limitLeft')}
      <Money amount={amount} className="font-semibold" />
    </span>
  );
}

function Purse() {
  const t = useT();
  return (
    <>
      <WalletChip />
      <Button
        tone="primary"
        size="sm"
        icon="plus"
        onClick={() => openDialog('deposit')}
        aria-label={t('shell.deposit')}
        className="max-sm:w-11 max-sm:px-0"
      >
        <span className="max-sm:sr-only">{t('shell.deposit')}</span>
      </Button>
    </>
  );
}

function PlayRealButton({ gameId }: { gameId: GameId | null }) {
  const t = useT();
  const session = useSession();
  const isReal = session.member !== null && !isTrialType(session.member.type);
  if (isReal && gameId) {
    return (
      <Link to="/seamless" search={{ gameId, mode: 'real' }} replace className={buttonClass('primary', 'sm')}>
        {t('games.playReal')}
      </Link>
    );
  }
  return (
    <Button tone="primary" size="sm" onClick={() => openDialog('register')}>
      {t('games.playReal')}
    </Button>
  );
}

function BreakLink({ className, children }: { className: string; children: ReactNode }) {
  const t = useT();
  const member = useSession((session) => session.member);

  function handlePress() {
    if (member && !isTrialType(member.type)) openDialog('protection', { tab: 'break' });
    else openDialog('help', { section: 'responsible-gaming' });
  }

  return (
    <button type="button" title={t('games.takeBreak')} onClick={handlePress} className={className}>
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 3v2.5M12 3v2.5" />
      </svg>
      {children}
    </button>
  );
}

function TheatreGlyph() {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    >
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <rect x="6.5" y="8.5" width="11" height="7" rx="1" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** Phones without element full screen keep the pinned 100dvh layout, which leaves nothing around the game. */
function FullScreenButton({ stage }: { stage: { current: HTMLElement | null } }) {
  const t = useT();
  const [isFull, setFull] = useState(false);
  const [isPossible, setPossible] = useState(false);

  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const handleChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, []);

  if (!isPossible) return null;
  return (
    <IconButton
      icon={isFull ? 'exit-full-screen' : 'full-screen'}
      label={t(isFull ? 'games.exitFullScreen' : 'games.fullScreen')}
      onClick={() => void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())}
    />
  );
}
