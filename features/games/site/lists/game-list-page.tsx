import { type GameCategory, paginationMargin, paginationRange } from '@kislap/contract-kit/constants';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useIsSignedIn, useSession } from '@kislap/site-kit/account/session.ts';
import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { Button, classNames, EmptyState } from '@kislap/ui';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { listGames, VendorCard, VendorLane } from '../../contract/games.ts';
import { categoryIcons, categoryOfPath, categoryPaths, hasRooms } from '../categories.ts';
import { GameGrid } from '../game-grid.tsx';
import { FavouriteGames, RecentGames } from '../lobby/own-games.tsx';
import { VendorStrip } from '../lobby/vendor-strip.tsx';
import { gameListQuery, roomsQuery } from '../queries.ts';
import { isFew, LargeGames } from './large-games.tsx';
import { askedFor, isNarrowed, ownGames, showsRooms } from './list-ahead.ts';
import { ListFilters } from './list-filters.tsx';
import { CategoryHead } from './list-head.tsx';
import { type GameListSearch, parseListSearch } from './list-search.ts';
import { MatchedNote } from './matched-note.tsx';
import { RoomGrid, RoomPlaces } from './room-grid.tsx';
import { SearchBox } from './search-box.tsx';

/** Two rows of a phone. */
const eagerTiles = 6;

/** All games of one category: studios, own lists, search and pages, every choice in the address. */
export function GameListPage() {
  const category = categoryOfPath(useLocation({ select: (location) => location.pathname })) ?? 'RNG';
  return <GameList key={category} category={category} />;
}

function GameList({ category }: { category: GameCategory }) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const isResumed = useSession((state) => state.isResumed);
  const { search, go, chooseVendor } = useListSearch(category);
  const lane = useLobby((state) => state.lobby)?.lanes.find((known) => known.gameCategory === category);
  const own = ownGames(search);
  const page = search.page ?? 1;
  const list = useQuery({
    ...gameListQuery(askedFor(category, search)),
    enabled: own === null,
    placeholderData: keepPreviousData,
  });
  const totalPages = list.data?.totalPages ?? 0;
  const hasTables = showsRooms(category, search);
  const areRoomsAwaited = useQuery({ ...roomsQuery(category), enabled: hasTables }).isLoading;

  useLastPage(page, list.isPlaceholderData ? 0 : totalPages, (last) => go({ ...search, page: last }));
  const isRefused = own !== null && isResumed && !isSignedIn;
  useEffect(() => {
    // An address that was kept or sent: own games are shown once there is a session.
    if (isRefused) openDialog('login');
  }, [isRefused]);

  const clear = <Button onClick={() => go({})}>{t('lobby.clearFilters')}</Button>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CategoryHead
        category={category}
        title={t(`shell.cat${category}`)}
        note={list.data && own === null && t('lobby.games', { count: list.data.total })}
      >
        <SearchBox
          text={search.q ?? ''}
          onChange={(q) =>
            go({ ...search, vassalage: own ? undefined : search.vassalage, q, page: undefined })
          }
        />
      </CategoryHead>
      <VendorStrip
        isList
        vendors={cardsOf(lane, search.gameClassify)}
        chosen={search.filter ?? search.vassalage ?? null}
        extra={[
          { key: 'NEW', label: t('lists.filterNew') },
          { key: 'HOT', label: t('lobby.badgeHot') },
          { key: 'RECENT', label: t('lobby.vendorRecent') },
          { key: 'FAV', label: t('lobby.vendorFavourite') },
        ]}
        onChoose={chooseVendor}
      />
      {own === null && <ListFilters lane={lane} search={search} onChange={go} />}
      {own === null && <MatchedNote matched={list.data?.matched} text={search.q ?? ''} />}
      {hasTables && <RoomGrid gameType={category} vassalage={search.vassalage} />}
      {areRoomsAwaited ? (
        <RoomPlaces />
      ) : isRefused ? (
        <EmptyState icon="lock" title={t('lobby.loginForFavourites')} action={clear} />
      ) : own ? (
        <OwnGames own={own} category={category} action={clear} />
      ) : (
        <FoundGames
          category={category}
          list={list}
          isBelow={hasTables}
          isStocked={lane !== undefined}
          isNarrowed={isNarrowed(search) || search.vassalage !== undefined}
          action={(isNarrowed(search) || search.vassalage) && clear}
        />
      )}
      {own === null && (
        <Pages
          page={page}
          totalPages={totalPages}
          range={paginationRange}
          margin={paginationMargin}
          onChange={(next) => go({ ...search, page: next })}
        />
      )}
    </div>
  );
}

/** Its studios; of one class, only those that have games of it. */
function cardsOf(lane: VendorLane | undefined, gameClassify: string | undefined): readonly VendorCard[] {
  const cards = lane?.cards ?? [];
  return gameClassify === undefined
    ? cards
    : cards.filter((card) => card.gameClassify?.some((name) => name === gameClassify));
}

/** What narrows the list down stands in the address. */
function useListSearch(category: GameCategory) {
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const search = parseListSearch(useAddressSearch());

  function go(next: GameListSearch) {
    void navigate({ to: categoryPaths[category], search: next, resetScroll: next.page !== undefined });
  }

  function chooseVendor(key: string | null) {
    if ((key === 'RECENT' || key === 'FAV') && !isSignedIn) {
      openDialog('login');
      return;
    }
    const { gameClassify, minBet, minLineNum, q } = search;
    const kept = { gameClassify, minBet, minLineNum, q };
    // A change of studio starts at its first page.
    if (key === 'NEW' || key === 'HOT') go({ ...kept, filter: key });
    else go({ ...kept, vassalage: key ?? undefined });
  }

  return { search, go, chooseVendor };
}

interface OwnGamesProps {
  own: 'RECENT' | 'FAV';
  category: GameCategory;
  action: ReactNode;
}

/** Empty places until the session is resumed. */
function OwnGames({ own, category, action }: OwnGamesProps) {
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn) return <GameGrid games={undefined} />;
  const List = own === 'RECENT' ? RecentGames : FavouriteGames;
  return <List category={category} action={action} />;
}

interface FoundGamesProps {
  category: GameCategory;
  list: Pick<UseQueryResult<ReplyOf<typeof listGames>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** Live tables stand above, so that no first view shows these. */
  isBelow: boolean;
  /** Whether the category has any games, and only the filters leave none. */
  isStocked: boolean;
  isNarrowed: boolean;
  action: ReactNode;
}

function FoundGames({ category, list, isBelow, isStocked, isNarrowed, action }: FoundGamesProps) {
  const t = useT();
  if (list.error) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data?.games.length === 0) {
    return (
      <EmptyState
        icon={categoryIcons[category]}
        title={t(isStocked ? 'lobby.emptyList' : 'lobby.emptyCategory')}
        text={t(isStocked ? 'lobby.emptyListText' : 'lobby.emptyCategoryText')}
        action={action}
      />
    );
  }
  if (list.data && !isNarrowed && !hasRooms(category) && isFew(list.data.games))
    return <LargeGames category={category} games={list.data.games} />;
  return (
    <div
      className={classNames(isBelow && 'row-lazy', list.isPlaceholderData && 'opacity-60 transition-opacity')}
    >
      <GameGrid games={list.data?.games} eagerCount={isBelow ? 0 : eagerTiles} />
    </div>
  );
}

/** An address may name a page that was there once. */
function useLastPage(page: number, totalPages: number, go: (last: number | undefined) => void): void {
  useEffect(() => {
    if (totalPages > 0 && page > totalPages) go(totalPages > 1 ? totalPages : undefined);
  }, [page, totalPages, go]);
}
