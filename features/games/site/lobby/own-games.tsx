import { type GameCategory, rowPageSize } from '@kislap/contract-kit/constants';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, EmptyState } from '@kislap/ui';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GameGrid } from '../game-grid.tsx';
import { favouriteGamesQuery, recentGamesQuery } from '../queries.ts';

interface OwnGamesProps {
  /** Without one, of all categories. */
  category?: GameCategory;
  /** What an empty list offers instead. */
  action: ReactNode;
}

/** The games an account opened last, more of them on demand. */
export function RecentGames({ category, action }: OwnGamesProps) {
  const t = useT();
  const list = useInfiniteQuery(recentGamesQuery(category));
  const games = list.data?.pages.flatMap((page) => page.list);
  if (list.error && !games) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />;
  if (games?.length === 0) {
    return (
      <EmptyState
        icon="history"
        title={t('lobby.emptyRecent')}
        text={t('lobby.emptyRecentText')}
        action={action}
      />
    );
  }
  return (
    <>
      <GameGrid games={games} pageSize={rowPageSize} />
      <MoreGames list={list} />
    </>
  );
}

/** The games an account marked, more of them on demand. */
export function FavouriteGames({ category, action }: OwnGamesProps) {
  const t = useT();
  const list = useInfiniteQuery(favouriteGamesQuery);
  const games = list.data?.pages
    .flatMap((page) => page.content)
    .filter((game) => category === undefined || game.gameType === category);
  if (list.error && !games) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />;
  if (games?.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        icon="heart"
        title={t('lobby.emptyFavourite')}
        text={t('lobby.emptyFavouriteText')}
        action={action}
      />
    );
  }
  return (
    <>
      <GameGrid games={games} />
      <MoreGames list={list} />
    </>
  );
}

type Pages = Pick<
  UseInfiniteQueryResult<unknown, Error>,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** The way to the next page, or to try it again. */
function MoreGames({ list: { error, hasNextPage, isFetchingNextPage, fetchNextPage } }: { list: Pages }) {
  const t = useT();
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <div className="mt-2 grid justify-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </>
  );
}
