import { isRefusal } from '@kislap/api-client';
import { GameId } from '@kislap/contract-kit/ids';
import { protectionQuery, stakeLeft } from '@kislap/site-kit/account/protection.ts';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { useRealityCheck } from '@kislap/site-kit/account/use-reality-check.ts';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { noteGameHost } from '@kislap/site-kit/browser/game-hosts.ts';
import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import { type DialogName, keepDialogs, useDialogs } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { launchGame } from '../../contract/launch.ts';
import { SimilarGames } from '../lists/similar-games.tsx';
import { isGameWindow } from './own-window.ts';
import { PlayBar } from './play-bar.tsx';
import type { PlaySearch } from './play-search.ts';
import { PlayStage } from './play-stage.tsx';
import { useFrameNotes } from './use-frame-notes.ts';
import { useGame } from './use-game.ts';
import { useGameMessages } from './use-game-messages.ts';
import { useGamePlay } from './use-game-play.ts';
import { useLaunch } from './use-launch.ts';
import { useUnshownWins } from './use-unshown-wins.ts';
import { useVendorMoney } from './use-vendor-money.ts';
import { WindowNote } from './window-note.tsx';

/** The vendor's game in a slim frame of ours: balance, deposit, time and the way out are always in reach. */
export function PlayPage() {
  const search: PlaySearch = useAddressSearch();
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

/** Dialogs from which a game is started end with its start. */
function closeLists(): void {
  const lists: readonly DialogName[] = ['vendor-games', 'game-info', 'search'];
  keepDialogs(useDialogs.getState().stack.filter(({ name }) => !lists.includes(name)));
}

function Player({ search, mode, isReady, backUrl }: PlayerProps) {
  const t = useT();
  const router = useRouter();
  const stage = useRef<HTMLElement>(null);
  const [isTheatre, setTheatre] = useState(() => readStored(theatreKey) === 'on');
  const game = useGame(search);
  const gameId = GameId.safeParse(search.gameId ?? game?.gameId).data ?? null;
  const isForMoney = game !== undefined && game !== null && mode === 'demo' && game.supportPlay === 1;
  const wantsWindow = game?.opensInWindow === 1 && !isGameWindow();
  const mayOpen = isReady && !isForMoney && !wantsWindow && !game?.underMaintenance;
  const opened = useLaunch(mayOpen ? gameId : null, mode, backUrl);
  const { launch, markReady } = opened;
  // The game is asked for before the lists have come, so the server may be the first to say it.
  const isRefused =
    isForMoney || (launch.state === 'failed' && isRefusal<typeof launchGame>(launch.error, 'game_not_free'));
  const url = launch.state === 'failed' ? null : launch.url;
  const [tellsRounds, setTellsRounds] = useState(false);
  const unshown = useUnshownWins(gameId, mode === 'real' && tellsRounds);
  const onReady = useCallback(
    (showsRounds: boolean) => {
      setTellsRounds(showsRounds);
      markReady();
    },
    [markReady],
  );
  useGameMessages(url, { onReady, onShown: unshown.noteShown, onShowing: unshown.noteShowing });
  useFrameNotes(url, gameId, stage);
  useVendorMoney(mode === 'real' && url !== null, opened.transfer);
  const play = useGamePlay(launch.state === 'failed' ? null : launch.sessionId);
  const guard = useQuery({ ...protectionQuery, enabled: isReady && mode === 'real' }).data;
  const netResult = play ? play.netResult - unshown.amount : null;
  useRealityCheck(mode === 'real' && url !== null, guard?.realityCheckMinutes ?? 60, netResult);
  const name = game?.displayName ?? t('common.brand');
  const isLost = game === null || (game === undefined && !search.gameId && !search.gameCode);

  useEffect(() => {
    if (url && game) noteGameHost(game.vassalage, url);
  }, [url, game]);

  useEffect(closeLists, []);

  function leave() {
    if (isGameWindow()) window.close();
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
        beforeSeconds={play?.beforeSeconds ?? 0}
        netResult={netResult}
        unshown={unshown.amount}
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
        {wantsWindow ? (
          <WindowNote name={name} onLeave={leave} />
        ) : (
          <PlayStage {...opened} name={name} game={isLost ? null : game} isRefused={isRefused} />
        )}
      </main>
      {!isTheatre && game && <SimilarGames game={game} />}
    </div>
  );
}
