import {
  filteredLobbyPageSize,
  type GameCategory,
  paginationMargin,
  paginationRange,
} from '@kislap/contract-kit/constants';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { refreshLobby, useLobby } from '@kislap/site-kit/calls/live.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link, useNavigate } from '@kislap/site-kit/link.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { classNames, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { VendorLane } from '../../contract/games.ts';
import { categoryIcons, categoryOfPath, categoryPaths, requestedType } from '../categories.ts';
import { GameGrid } from '../game-grid.tsx';
import { gameListQuery } from '../queries.ts';
import { isFew, LargeGames } from './large-games.tsx';
import { CategoryHead } from './list-head.tsx';
import { type GameListSearch, parseListSearch } from './list-search.ts';
import { SearchBox } from './search-box.tsx';

/** Sports, e-sports and lottery: the studios first, their games below. */
export function GameCentrePage() {
  const t = useT();
  const category = categoryOfPath(useLocation({ select: (location) => location.pathname })) ?? 'SPORTS';
  const { lobby, error } = useLobby();
  const lane = lobby?.lanes.find((known) => known.gameCategory === category);
  const isLottery = category === 'LOTT' || category === 'ELOTT';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lane && <Centre key={category} category={category} lane={lane} />}
      {isLottery && <Slot name="lotteries" props={{ isBelow: lane !== undefined }} />}
      {!lane && !isLottery && (
        <>
          <CategoryHead
            category={category}
            title={t('lobby.centreTitle', { category: t(`shell.cat${category}`) })}
          />
          {lobby ? (
            <EmptyState
              icon={categoryIcons[category]}
              title={t('lobby.emptyCategory')}
              text={t('lobby.emptyCategoryText')}
            />
          ) : error ? (
            <ErrorNotice error={error} onRetry={() => void refreshLobby()} />
          ) : (
            <>
              <Skeleton className="h-24 rounded-tile" />
              <GameGrid games={undefined} pageSize={filteredLobbyPageSize} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function Centre({ category, lane }: { category: GameCategory; lane: VendorLane }) {
  const t = useT();
  const navigate = useNavigate();
  const search = parseListSearch(useAddressSearch());
  const page = search.page ?? 1;
  // Without a chosen vendor all vendors of the category are asked for, comma-joined.
  const vassalage = search.vassalage ?? lane.cards.map((card) => card.vassalage).join(',');
  const list = useQuery({
    ...gameListQuery({
      gameType: requestedType(category),
      vassalage,
      gameName: search.q,
      pageNo: page,
      pageSize: filteredLobbyPageSize,
    }),
    placeholderData: keepPreviousData,
  });
  // Asked for as sports, they come with the sports of the same vendors.
  const games = list.data?.games.filter((game) => game.gameType === category);

  function go(next: GameListSearch) {
    void navigate({ to: categoryPaths[category], search: next, resetScroll: next.page !== undefined });
  }

  return (
    <>
      <CategoryHead
        category={category}
        title={t('lobby.centreTitle', { category: t(`shell.cat${category}`) })}
        note={t('lobby.games', { count: lane.cards.reduce((sum, card) => sum + card.gameCount, 0) })}
      >
        <SearchBox text={search.q ?? ''} onChange={(q) => go({ vassalage: search.vassalage, q })} />
      </CategoryHead>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {lane.cards.map((card) => {
          const isChosen = card.vassalage === search.vassalage;
          return (
            <li key={card.vassalage}>
              <Link
                to={categoryPaths[category]}
                search={isChosen ? {} : { vassalage: card.vassalage }}
                aria-current={isChosen || undefined}
                className={classNames(
                  'lattice flex aspect-2/1 flex-col items-center justify-center gap-1 rounded-tile border bg-s1 p-2 text-center font-bold shadow-edge',
                  isChosen ? 'border-mango' : 'border-line hover:border-line-strong',
                )}
              >
                <span className="flex max-w-full items-center gap-2">
                  <Icon name={categoryIcons[category]} size={20} className="shrink-0 text-accent" />
                  <span className="truncate">{card.displayName}</span>
                </span>
                <span className="text-2xs font-normal text-text3 tnum">
                  {t('lobby.games', { count: card.gameCount })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {list.error ? (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      ) : games?.length === 0 ? (
        <EmptyState
          icon={categoryIcons[category]}
          title={t('lobby.emptyList')}
          text={t('lobby.emptyListText')}
        />
      ) : games && isFew(games) && !search.q ? (
        <LargeGames category={category} games={games} />
      ) : (
        <GameGrid games={games} pageSize={filteredLobbyPageSize} />
      )}
      <Pages
        page={page}
        totalPages={list.data?.totalPages ?? 0}
        range={paginationRange}
        margin={paginationMargin}
        onChange={(next) => go({ ...search, page: next })}
      />
    </>
  );
}
