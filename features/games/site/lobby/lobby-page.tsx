import { homeHotGames } from '@kislap/contract-kit/constants';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { refreshLobby, useLobby } from '@kislap/site-kit/calls/live.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Suspense, useDeferredValue, useEffect } from 'react';
import type { Lobby } from '../../contract/lobby.ts';
import { GameGrid } from '../game-grid.tsx';
import { CategoryRow, SectionHead, TileRail } from '../game-row.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { JackpotCounter } from './jackpot-counter.tsx';
import { chooseLobbyTab, useLobbyTab } from './lobby-tab.ts';
import { LobbyTabs } from './lobby-tabs.tsx';
import { NoticeMarquee } from './notice-marquee.tsx';
import { WinnerBoard } from './winner-board.tsx';

const refreshMs = 60_000;
/** Rows that are announced before their games are here; the first that comes near brings all. */
const rowsAhead = 2;
const ErrorNotice = lazyPart(async () => ({
  default: (await import('@kislap/site-kit/calls/error-notice.tsx')).ErrorNotice,
}));
const LobbyPanel = lazyPart(() => import('./lobby-panel.tsx'));
const RecentRow = lazyPart(() => import('./recent-row.tsx'));

/** The home of the site: highlights, sections, and the games of the chosen one. */
export function LobbyPage() {
  const t = useT();
  // The press is answered first: the tab lights up, and its games follow.
  const tab = useDeferredValue(useLobbyTab((state) => state.tab));
  const { lobby, error } = useLobby();

  useEffect(() => {
    const isWhole = () => {
      const known = useLobby.getState().lobby;
      return known !== undefined && known.rows.length === known.lanes.length;
    };
    const complete = () => {
      if (!isWhole()) void refreshLobby();
    };
    // The page came with a phone's first screen; a wider one, or the first touch, brings the rest.
    if (matchMedia('(min-width: 640px)').matches) complete();
    const touches = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const;
    for (const touch of touches) window.addEventListener(touch, complete, { once: true, passive: true });
    const timer = setInterval(() => {
      if (!document.hidden) void refreshLobby();
    }, refreshMs);
    return () => {
      clearInterval(timer);
      for (const touch of touches) window.removeEventListener(touch, complete);
    };
  }, []);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h1 className="sr-only">{t('lobby.heading')}</h1>
      {error && !lobby && (
        <Suspense>
          <ErrorNotice error={error} onRetry={() => void refreshLobby()} />
        </Suspense>
      )}
      <BannerCarousel banners={lobby?.banners ?? []} />
      <NoticeMarquee notices={lobby?.notices ?? []} />
      <LobbyTabs lanes={lobby?.lanes ?? []} />
      <div
        role="tabpanel"
        id="lobby-panel"
        aria-labelledby={`lobby-tab-${tab}`}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:gap-7"
      >
        {tab === 'HOME' ? (
          <HomePanel lobby={lobby} />
        ) : (
          <Suspense key={tab} fallback={<GameGrid games={undefined} />}>
            <LobbyPanel tab={tab} lobby={lobby} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

let isFetchingRest = false;

/** The page came with its first rows; the others are asked for once, when the first of them comes near. */
function fetchRest(): void {
  if (isFetchingRest) return;
  isFetchingRest = true;
  void refreshLobby().finally(() => {
    isFetchingRest = false;
  });
}

function HomePanel({ lobby }: { lobby: Lobby | undefined }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const rows = new Map(lobby?.rows.map((row) => [row.gameCategory, row.games]));
  return (
    <>
      {isSignedIn && (
        <Suspense>
          <RecentRow />
        </Suspense>
      )}
      <section>
        <SectionHead icon="fire" title={t('lobby.hot')} onMore={() => chooseLobbyTab('HOT')} />
        <TileRail label={t('lobby.hot')} games={lobby?.hot.slice(0, homeHotGames)} eagerCount={4} showsPaid />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <WinnerBoard winners={lobby?.winners ?? []} />
        <JackpotCounter pool={lobby?.jackpotPool ?? null} />
      </div>
      {lobby?.lanes.slice(0, rows.size + rowsAhead).map((lane) => (
        <CategoryRow
          key={lane.gameCategory}
          lane={lane}
          games={rows.get(lane.gameCategory)}
          onMore={() => chooseLobbyTab(lane.gameCategory)}
          onNear={rows.has(lane.gameCategory) ? undefined : fetchRest}
        />
      ))}
    </>
  );
}
