import { formatDateTime } from '@kislap/i18n';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { TrialOnly } from '@kislap/site-kit/trial-only.tsx';
import { Button, buttonClass, classNames, EmptyState } from '@kislap/ui';
import type { ReactNode } from 'react';
import type { Game } from '../../contract/games.ts';
import { GameArt } from '../game-art.tsx';
import type { useLaunch } from './use-launch.ts';

interface PlayStageProps extends ReturnType<typeof useLaunch> {
  name: string;
  game: Game | null | undefined;
  /** The game has no free play and the visitor is signed out. */
  isRefused: boolean;
}

/** The vendor's page in its frame, and the placeholder until it loads. */
export function PlayStage(props: PlayStageProps) {
  const { name, launch, markReady } = props;
  const t = useT();
  const frame = launch.state === 'failed' ? null : launch.frame;
  return (
    <>
      {frame && (
        <iframe
          src={frame}
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
        <div className="lattice absolute inset-0 grid place-items-center overflow-y-auto bg-bg p-6">
          <Waiting {...props} />
        </div>
      )}
    </>
  );
}

function Waiting({ game, isRefused, launch, name, keepWaiting, retry }: PlayStageProps): ReactNode {
  const { t, language } = useI18n();
  const isTrial = useSession(({ member }) => member !== null && isTrialType(member.type));
  if (game === null)
    return (
      <EmptyState
        icon="search"
        title={t('games.unknownTitle')}
        text={t('games.unknownText')}
        action={<LobbyLink />}
      />
    );
  if (game?.underMaintenance)
    return (
      <EmptyState
        icon="clock"
        title={t('games.maintenanceTitle', { game: name })}
        text={
          game.maintenanceUntil
            ? t('games.maintenanceUntil', { time: formatDateTime(game.maintenanceUntil, language) })
            : t('games.maintenanceText')
        }
        action={<LobbyLink />}
      />
    );
  // A game for real money alone: a visitor logs in, a trial account needs a real one.
  if (isRefused && isTrial) return <TrialOnly />;
  if (isRefused)
    return (
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
    );
  if (launch.state === 'failed')
    return (
      <div className="grid w-full max-w-110 gap-3">
        <h2 className="text-xl font-bold">{t('games.failedTitle')}</h2>
        <ErrorNotice error={launch.error} onRetry={retry} />
        <p className="text-sm text-text2">{t('games.failedSafe')}</p>
        <LobbyLink />
      </div>
    );
  return (
    <div className="grid justify-items-center gap-5 text-center">
      {game && (
        <GameArt
          game={game}
          loads="first"
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
          {launch.sessionId && (
            <p className="text-2xs text-text3 select-all">
              {t('common.reference', { reference: launch.sessionId })}
            </p>
          )}
        </div>
      ) : (
        <p role="status" className="text-sm font-semibold text-text2">
          {t('games.opening', { game: name })}
        </p>
      )}
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
