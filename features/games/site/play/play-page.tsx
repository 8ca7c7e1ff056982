import { GameId } from '@kislap/contract-kit/ids';
import { protectionQuery, stakeLeft } from '@kislap/site-kit/account/protection.ts';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useRealityCheck } from '@kislap/site-kit/account/use-reality-check.ts';
import { noteGameHost } from '@kislap/site-kit/browser/game-hosts.ts';
import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SimilarGames } from '../lists/similar-games.tsx';
import { PlayBar } from './play-bar.tsx';
import type { PlaySearch } from './play-search.ts';
import { PlayStage } from './play-stage.tsx';
import { useGame } from './use-game.ts';
import { useGameMessages } from './use-game-messages.ts';
import { useGamePlay } from './use-game-play.ts';
import { useLaunch } from './use-launch.ts';
import { useVendorMoney } from './use-vendor-money.ts';

/** The vendor's game in a slim frame of ours: balance, deposit, time and the way out are always in reach. */
export function PlayPage() {
  const search: PlaySearch = useSearch({ strict: false });
  const session = useSession();
  const canPlayReal = session.token !== null && !(session.member && isTrialType(session.member.type));
  const mode = search.mode === 'demo' || !canPlayReal ? 'demo' : 'real';
  const isKnown = session.isResumed && (session.token === null || session.member !== null);
  const { gameId, vassalage, gameCode, backUrl } = search;
  return (
    <Player
      key={`${gameId ?? `${vassalage}-${gameCode}`}-${mode}`}
      search={search}
      mode={mode}
      isReady={isKnown}
      backUrl={backUrl ?? '/'}
    />
  );
}

interface PlayerProps {
  search: PlaySearch;
  mode: 'real' | 'demo';
  isReady: boolean;
  backUrl: string;
}

const theatreKey = 'theatre';

function Player({ search, mode, isReady, backUrl }: PlayerProps) {
  const t = useT();
  const router = useRouter();
  const stage = useRef<HTMLElement>(null);
  const [isTheatre, setTheatre] = useState(() => readStored(theatreKey) === 'on');
  const game = useGame(search);
  const gameId = GameId.safeParse(search.gameId ?? game?.gameId).data ?? null;
  const isRefused = game !== undefined && game !== null && mode === 'demo' && game.supportPlay === 1;
  const opened = useLaunch(isReady && !isRefused ? gameId : null, mode, backUrl);
  const { launch, markReady } = opened;
  const url = launch.state === 'failed' ? null : launch.url;
  useGameMessages(url, markReady);
  useVendorMoney(mode === 'real' && url !== null, opened.transfer);
  const play = useGamePlay(launch.state === 'failed' ? null : launch.sessionId, gameId);
  const guard = useQuery({ ...protectionQuery, enabled: isReady && mode === 'real' }).data;
  const netResult = play?.netResult ?? null;
  useRealityCheck(mode === 'real' && url !== null, guard?.realityCheckMinutes ?? 60, netResult);
  const name = game?.displayName ?? t('common.brand');
  const isLost = game === null || (game === undefined && !search.gameId && !search.gameCode);

  useEffect(() => {
    if (url && game) noteGameHost(game.vassalage, url);
  }, [url, game]);

  function leave() {
    // Back to the exact place in the list; a game opened by its address goes where that says, or to the lobby.
    if (search.backUrl === undefined && router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: backUrl });
  }

  return (
    <div
      className={classNames(
        'fixed inset-0 z-30 flex h-dvh flex-col bg-bg',
        !isTheatre && 'lg:overflow-y-auto',
      )}
    >
      <PlayBar
        name={name}
        game={game}
        gameId={gameId}
        mode={mode}
        left={guard ? stakeLeft(guard.use) : null}
        netResult={netResult}
        stage={stage}
        theatre={{
          isOn: isTheatre,
          toggle: () => {
            store(theatreKey, isTheatre ? 'off' : 'on');
            setTheatre(!isTheatre);
          },
        }}
        onLeave={leave}
      />
      <main
        id="content"
        ref={stage}
        className={classNames(
          'relative flex-1 bg-black',
          !isTheatre && 'lg:min-h-[calc(100dvh-11.5rem)] lg:flex-none',
        )}
      >
        <PlayStage {...opened} name={name} game={isLost ? null : game} isRefused={isRefused} />
      </main>
      {!isTheatre && game && <SimilarGames game={game} />}
    </div>
  );
}
