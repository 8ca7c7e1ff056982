import { homeHotGames } from '@kislap/contracts/constants';
import type { Lobby } from '@kislap/contracts/lobby';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { useIsSignedIn } from '../../shared/session.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { CategoryRow, SectionHead, TileRail } from './game-row.tsx';
import { JackpotCounter } from './jackpot-counter.tsx';
import { LobbyPanel } from './lobby-panel.tsx';
import { chooseLobbyTab, useLobbyTab } from './lobby-tab.ts';
import { LobbyTabs } from './lobby-tabs.tsx';
import { NoticeMarquee } from './notice-marquee.tsx';
import { lobbyQuery, recentGamesQuery } from './queries.ts';
import { WinnerBoard } from './winner-board.tsx';

/** The home of the site: highlights, sections, and the games of the chosen one. */
export function LobbyPage() {
  const t = useT();
  const tab = useLobbyTab((state) => state.tab);
  const { data: lobby, error, refetch } = useQuery(lobbyQuery);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h1 className="sr-only">{t('lobby.heading')}</h1>
      {error && !lobby && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <BannerCarousel banners={lobby?.banners ?? []} />
      <NoticeMarquee notices={lobby?.notices ?? []} />
      <LobbyTabs lanes={lobby?.lanes ?? []} />
      <div
        role="tabpanel"
        id="lobby-panel"
        aria-labelledby={`lobby-tab-${tab}`}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:gap-7"
      >
        {tab === 'HOME' ? <HomePanel lobby={lobby} /> : <LobbyPanel key={tab} tab={tab} lobby={lobby} />}
      </div>
    </div>
  );
}

function HomePanel({ lobby }: { lobby: Lobby | undefined }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const rows = new Map(lobby?.rows.map((row) => [row.gameCategory, row.games]));
  return (
    <>
      {isSignedIn && <RecentRow />}
      <section>
        <SectionHead icon="fire" title={t('lobby.hot')} onMore={() => chooseLobbyTab('HOT')} />
        <TileRail label={t('lobby.hot')} games={lobby?.hot.slice(0, homeHotGames)} eagerCount={4} showsPaid />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <WinnerBoard winners={lobby?.winners ?? []} />
        <JackpotCounter pool={lobby?.jackpotPool ?? null} />
      </div>
      {lobby?.lanes.map((lane) => (
        <CategoryRow
          key={lane.gameCategory}
          lane={lane}
          games={rows.get(lane.gameCategory)}
          onMore={() => chooseLobbyTab(lane.gameCategory)}
        />
      ))}
    </>
  );
}

/** Shown only when there is something in it. */
function RecentRow() {
  const t = useT();
  const { data } = useQuery(recentGamesQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <SectionHead icon="history" title={t('lobby.recent')} />
      <TileRail label={t('lobby.recent')} games={data.list} />
    </section>
  );
}
