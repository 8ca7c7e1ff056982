import {
  type GameCategory,
  lobbyPageSize,
  paginationMargin,
  paginationRange,
} from '@kislap/contracts/constants';
import { Button, EmptyState, Icon, Pagination } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { useNavigate } from '../../shared/link.tsx';
import { useLobby } from '../../shared/live.ts';
import { useIsSignedIn } from '../../shared/session.ts';
import { categoryIcons, categoryOfPath, categoryPaths, hasRooms, requestedType } from './categories.ts';
import { GameGrid } from './game-grid.tsx';
import { parseListSearch } from './list-search.ts';
import { favouriteGamesQuery, gameListQuery, recentGamesQuery } from './queries.ts';
import { RoomGrid } from './room-grid.tsx';
import { VendorStrip } from './vendor-strip.tsx';

const typingPauseMs = 250;

/** All games of one category: studios, own lists, search and pages, every choice in the address. */
export function GameListPage() {
  const category = categoryOfPath(useLocation({ select: (location) => location.pathname })) ?? 'RNG';
  return <GameList key={category} category={category} />;
}

function GameList({ category }: { category: GameCategory }) {
  const t = useT();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const search = parseListSearch(useSearch({ strict: false }));
  const lobby = useLobby((state) => state.lobby);
  const lane = lobby?.lanes.find((known) => known.gameCategory === category);
  const title = t(`shell.cat${category}`);
  const own = search.vassalage === 'RECENT' || search.vassalage === 'FAV' ? search.vassalage : null;
  const page = search.page ?? 1;

  const isSport = category === 'SPORTS' || category === 'ESPORTS';
  const allVendors = isSport ? lane?.cards.map((card) => card.vassalage).join(',') || undefined : undefined;
  const list = useQuery({
    ...gameListQuery({
      gameType: requestedType(category),
      vassalage: own ? undefined : (search.vassalage ?? allVendors),
      gameName: search.q,
      pageNo: page,
      pageSize: lobbyPageSize,
    }),
    enabled: own === null,
    placeholderData: keepPreviousData,
  });
  const recent = useQuery({ ...recentGamesQuery, enabled: own === 'RECENT' && isSignedIn });
  const favourite = useQuery({ ...favouriteGamesQuery, enabled: own === 'FAV' && isSignedIn });

  function go(next: { vassalage?: string; q?: string; page?: number }) {
    void navigate({ to: categoryPaths[category], search: next, resetScroll: next.page !== undefined });
  }

  function chooseVendor(key: string | null) {
    if ((key === 'RECENT' || key === 'FAV') && !isSignedIn) {
      openDialog('login');
      return;
    }
    // A change of studio starts at its first page.
    go({ vassalage: key ?? undefined, q: search.q });
  }

  const ownGames = (own === 'RECENT' ? recent.data?.list : favourite.data?.content)?.filter(
    (game) => game.gameType === category,
  );
  const games = own ? ownGames : list.data?.games;
  const error = own === 'RECENT' ? recent.error : own === 'FAV' ? favourite.error : list.error;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="lattice flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-s1 px-4 py-4 shadow-edge lg:px-6">
        <span className="relative grid size-12 place-items-center text-on-mango" aria-hidden="true">
          <span className="absolute inset-1.5 rotate-45 rounded-control border border-mango-edge bg-mango" />
          <Icon name={categoryIcons[category]} size={24} className="relative" />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-extrabold">{title}</h1>
          <p className="h-5 text-sm text-text3 tnum" role="status">
            {list.data && own === null && t('lobby.games', { count: list.data.total })}
          </p>
        </div>
        <SearchBox
          text={search.q ?? ''}
          onChange={(q) => go({ vassalage: own ? undefined : search.vassalage, q })}
        />
      </header>
      <VendorStrip
        vendors={lane?.cards ?? []}
        chosen={search.vassalage ?? null}
        extra={[
          { key: 'RECENT', label: t('lobby.vendorRecent') },
          { key: 'FAV', label: t('lobby.vendorFavourite') },
        ]}
        onChoose={chooseVendor}
      />
      {hasRooms(category) && own === null && page === 1 && !search.q && (
        <RoomGrid gameType={category} vassalage={search.vassalage} />
      )}
      {error ? (
        <ErrorNotice error={error} onRetry={() => void list.refetch()} />
      ) : games?.length === 0 ? (
        <EmptyState
          icon={own === 'FAV' ? 'heart' : own === 'RECENT' ? 'history' : categoryIcons[category]}
          title={t(
            own === 'FAV'
              ? 'lobby.emptyFavourite'
              : own === 'RECENT'
                ? 'lobby.emptyRecent'
                : lane
                  ? 'lobby.emptyList'
                  : 'lobby.emptyCategory',
          )}
          text={t(
            own === 'FAV'
              ? 'lobby.emptyFavouriteText'
              : own === 'RECENT'
                ? 'lobby.emptyRecentText'
                : lane
                  ? 'lobby.emptyListText'
                  : 'lobby.emptyCategoryText',
          )}
          action={
            (search.q || search.vassalage) && (
              <Button onClick={() => go({})}>{t('lobby.clearFilters')}</Button>
            )
          }
        />
      ) : (
        <GameGrid games={games} />
      )}
      {own === null && (
        <Pagination
          page={page}
          totalPages={list.data?.totalPages ?? 0}
          range={paginationRange}
          margin={paginationMargin}
          label={t('common.pages')}
          previousLabel={t('common.previous')}
          nextLabel={t('common.next')}
          pageLabel={(number) => t('common.page', { page: number })}
          onChange={(next) => go({ vassalage: search.vassalage, q: search.q, page: next })}
        />
      )}
    </div>
  );
}

/** What is typed reaches the address after a short pause, so that every letter is not a page of history. */
function SearchBox({ text, onChange }: { text: string; onChange: (text: string | undefined) => void }) {
  const t = useT();
  const [draft, setDraft] = useState(text);

  useEffect(() => setDraft(text), [text]);
  useEffect(() => {
    if (draft.trim() === text) return;
    const timer = setTimeout(() => onChange(draft.trim() || undefined), typingPauseMs);
    return () => clearTimeout(timer);
  }, [draft, text, onChange]);

  return (
    <label className="relative w-full sm:w-64">
      <span className="sr-only">{t('shell.search')}</span>
      <Icon name="search" size={20} className="pointer-events-none absolute top-3 left-3.5 text-text3" />
      <input
        type="search"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        placeholder={t('lobby.searchPlaceholder')}
        enterKeyHint="search"
        className="h-11 w-full rounded-full border border-line-strong bg-bg pr-4 pl-11 text-base placeholder:text-text3"
      />
    </label>
  );
}
