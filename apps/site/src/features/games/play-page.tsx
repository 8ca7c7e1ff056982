import { GameId } from '@kislap/contracts/ids';
import { Button, buttonClass, classNames, EmptyState, IconButton } from '@kislap/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { isTrialType, useSession } from '../../shared/session.ts';
import { WalletChip } from '../../shared/wallet-chip.tsx';
import { GameArt } from './game-art.tsx';
import { SessionClock } from './session-clock.tsx';
import { useGame } from './use-game.ts';
import { useGameMessages } from './use-game-messages.ts';
import { useLaunch } from './use-launch.ts';

/** The vendor's game in a slim frame of ours: balance, deposit, time and the way out are always in reach. */
export function PlayPage() {
  const search: { gameId?: string; mode?: string } = useSearch({ strict: false });
  const session = useSession();
  const canPlayReal = session.token !== null && !(session.member && isTrialType(session.member.type));
  const mode = search.mode === 'demo' || !canPlayReal ? 'demo' : 'real';
  const gameId = GameId.safeParse(search.gameId);
  const isKnown = session.isResumed && (session.token === null || session.member !== null);
  return (
    <Player key={`${search.gameId}-${mode}`} gameId={gameId.data ?? null} mode={mode} isReady={isKnown} />
  );
}

function Player({
  gameId,
  mode,
  isReady,
}: {
  gameId: GameId | null;
  mode: 'real' | 'demo';
  isReady: boolean;
}) {
  const t = useT();
  const router = useRouter();
  const stage = useRef<HTMLElement>(null);
  const game = useGame(gameId ?? '');
  const isRefused = game !== undefined && game !== null && mode === 'demo' && game.supportPlay === 1;
  const { launch, markReady, keepWaiting, retry } = useLaunch(isReady && !isRefused ? gameId : null, mode);
  const url = launch.state === 'failed' ? null : launch.url;
  useGameMessages(url, markReady);
  const name = game?.displayName ?? t('common.brand');

  function leave() {
    // Back to the exact place in the list; a game opened by its address goes to the lobby.
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  }

  return (
    <div className="fixed inset-0 z-30 flex h-dvh flex-col bg-bg">
      <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-s1 px-1 sm:px-2">
        <IconButton icon="back" label={t('games.back')} onClick={leave} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-sm font-bold sm:text-base">{name}</h1>
          <p className="flex gap-2 truncate text-2xs text-text3">
            <span className={mode === 'demo' ? 'font-semibold text-tide' : ''}>
              {t(mode === 'demo' ? 'games.demo' : 'games.real')}
            </span>
            <SessionClock label={t('games.session')} />
          </p>
        </div>
        {mode === 'real' ? (
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
        ) : (
          <PlayRealButton gameId={gameId} />
        )}
        {game && (
          <IconButton
            icon="info"
            label={t('games.info')}
            onClick={() => openDialog('game-info', { game })}
            className="max-sm:hidden"
          />
        )}
        <Link
          to="/help"
          hash="responsible-gaming"
          aria-label={t('games.takeBreak')}
          title={t('games.takeBreak')}
          className="hidden size-11 place-items-center rounded-full text-text2 hover:bg-s2 sm:grid"
        >
          <BreakGlyph />
        </Link>
        <FullScreenButton stage={stage} />
      </header>
      <main id="content" ref={stage} className="relative flex-1 bg-black">
        {url && (
          <iframe
            src={url}
            title={t('games.frame', { game: name })}
            onLoad={markReady}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            allow="fullscreen; autoplay"
            referrerPolicy="origin"
            className={classNames(
              'absolute inset-0 size-full border-0',
              launch.state !== 'ready' && 'opacity-0',
            )}
          />
        )}
        {launch.state !== 'ready' && (
          <div className="lattice absolute inset-0 grid place-items-center bg-bg p-6">
            {game === null || !gameId ? (
              <EmptyState
                icon="search"
                title={t('games.unknownTitle')}
                text={t('games.unknownText')}
                action={<LobbyLink />}
              />
            ) : isRefused ? (
              <EmptyState
                icon="lock"
                title={t('games.loginTitle')}
                text={t('games.loginText')}
                action={
                  <Button tone="primary" onClick={() => openDialog('login')}>
                    {t('shell.login')}
                  </Button>
                }
              />
            ) : launch.state === 'failed' ? (
              <div className="grid w-full max-w-110 gap-3">
                <h2 className="text-xl font-bold">{t('games.failedTitle')}</h2>
                <ErrorNotice error={launch.error} onRetry={retry} />
                <p className="text-sm text-text2">{t('games.failedSafe')}</p>
                <LobbyLink />
              </div>
            ) : (
              <div className="grid justify-items-center gap-5 text-center">
                {game && (
                  <GameArt
                    game={game}
                    isEager
                    className="w-36 animate-[fade_240ms] rounded-tile shadow-overlay"
                  />
                )}
                {launch.state === 'slow' ? (
                  <div role="alert" className="grid justify-items-center gap-3">
                    <p className="text-lg font-bold">{t('games.slowTitle')}</p>
                    <p className="max-w-80 text-sm text-text2">{t('games.slowText')}</p>
                    <div className="flex gap-3">
                      <Button onClick={keepWaiting}>{t('games.wait')}</Button>
                      <Button tone="primary" icon="refresh" onClick={retry}>
                        {t('common.retry')}
                      </Button>
                    </div>
                  </div>
                ) : (
                  <p role="status" className="text-sm font-semibold text-text2">
                    {t('games.opening', { game: name })}
                  </p>
                )}
              </div>
            )}
          </div>
        )}
      </main>
    </div>
  );
}

function LobbyLink() {
  const t = useT();
  return (
    <Link to="/" className={buttonClass('secondary')}>
      {t('shell.toLobby')}
    </Link>
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

function BreakGlyph() {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 3v2.5M12 3v2.5" />
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
