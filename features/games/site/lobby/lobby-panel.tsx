import {
  filteredLobbyPageSize,
  type GameCategory,
  hotGamesMax,
  hotGamesPerSlide,
} from '@kislap/contract-kit/constants';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { Queries } from '@kislap/site-kit/calls/query.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, buttonClass, EmptyState, Rail } from '@kislap/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Game } from '../../contract/games.ts';
import type { Lobby } from '../../contract/lobby.ts';
import { categoryIcons, hasVendorStrip, requestedType } from '../categories.ts';
import { GameGrid } from '../game-grid.tsx';
import { SectionHead } from '../game-row.tsx';
import { GameTile } from '../game-tile.tsx';
import { gamePagesQuery, hotGamesQuery, refreshHotGames } from '../queries.ts';
import type { LobbyTab } from './lobby-tab.ts';
import { FavouriteGames } from './own-games.tsx';
import { VendorStrip } from './vendor-strip.tsx';

interface LobbyPanelProps {
  tab: Exclude<LobbyTab, 'HOME'>;
  lobby: Lobby | undefined;
}

/** The lobby with one section chosen. */
export default function LobbyPanel({ tab, lobby }: LobbyPanelProps) {
  return (
    <Queries>
      {tab === 'HOT' ? (
        <HotPanel first={lobby?.hot} />
      ) : tab === 'FAV' ? (
        <FavouritePanel />
      ) : (
        <CategoryPanel category={tab} lobby={lobby} />
      )}
    </Queries>
  );
}

/** Two games a slide, six slides a view on a wide screen; the first of them came with the lobby. */
function HotPanel({ first }: { first: readonly Game[] | undefined }) {
  const t = useT();
  const { data, error } = useQuery(hotGamesQuery);
  const games = data?.list.slice(0, hotGamesMax) ?? first;
  const slides: Game[][] = [];
  for (let at = 0; at < (games?.length ?? 0); at += hotGamesPerSlide) {
    slides.push((games ?? []).slice(at, at + hotGamesPerSlide));
  }
  return (
    <section>
      <SectionHead icon="fire" title={t('lobby.hot')} />
      {error && <ErrorNotice error={error} onRetry={() => void refreshHotGames()} className="mb-3" />}
      {games?.length === 0 ? (
        <EmptyState icon="fire" title={t('lobby.emptyList')} />
      ) : games ? (
        <Rail
          label={t('lobby.hot')}
          previousLabel={t('common.scrollBack')}
          nextLabel={t('common.scrollOn')}
          className="lg:gap-[13px]"
        >
          {slides.map((slide) => (
            <div
              key={slide[0]?.nodeId}
              className="grid w-[31%] shrink-0 snap-start gap-[13px] xs:w-[23%] lg:w-[calc((100%-65px)/6)]"
            >
              {slide.map((game) => (
                <GameTile key={game.nodeId} game={game} showsPaid />
              ))}
            </div>
          ))}
        </Rail>
      ) : (
        <GameGrid games={undefined} />
      )}
    </section>
  );
}

function FavouritePanel() {
  const t = useT();
  return (
    <section>
      <SectionHead icon="heart" title={t('lobby.favourites')} />
      <FavouriteGames
        action={
          <Link to="/rng" className={buttonClass('secondary')}>
            {t('lobby.browseSlots')}
          </Link>
        }
      />
    </section>
  );
}

function CategoryPanel({ category, lobby }: { category: GameCategory; lobby: Lobby | undefined }) {
  const t = useT();
  const [vendor, setVendor] = useState<string | null>(null);
  const lane = lobby?.lanes.find((known) => known.gameCategory === category);
  // Sports and e-sports without a chosen vendor ask for all vendors of the category.
  const isSport = category === 'SPORTS' || category === 'ESPORTS';
  const vassalage = vendor ?? (isSport ? lane?.cards.map((card) => card.vassalage).join(',') : undefined);
  const list = useInfiniteQuery(
    gamePagesQuery({ gameType: requestedType(category), vassalage, pageSize: filteredLobbyPageSize }),
  );
  const games = list.data?.pages.flatMap((page) => page.games).filter((game) => game.gameType === category);

  return (
    <section>
      <SectionHead icon={categoryIcons[category]} title={t(`shell.cat${category}`)}>
        {list.data?.pages[0] && (
          <span className="text-sm text-text3 tnum">
            {t('lobby.games', { count: list.data.pages[0].total })}
          </span>
        )}
      </SectionHead>
      {lane && hasVendorStrip(category) && (
        <VendorStrip vendors={lane.cards} chosen={vendor} onChoose={setVendor} />
      )}
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {games?.length === 0 ? (
        <EmptyState
          icon={categoryIcons[category]}
          title={t('lobby.emptyList')}
          text={t('lobby.emptyListText')}
        />
      ) : (
        !list.error && <GameGrid games={games} pageSize={filteredLobbyPageSize} />
      )}
      {list.hasNextPage && (
        <div className="mt-5 grid justify-center">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
