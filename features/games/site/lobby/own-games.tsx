import { type GameCategory, rowPageSize } from '@kislap/contract-kit/constants';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, EmptyState } from '@kislap/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    recentGamesQuery(category),
  );
  const games = data?.pages.flatMap((page) => page.list);
  if (error && !games) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
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

/** The games an account marked. */
export function FavouriteGames({ category, action }: OwnGamesProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(favouriteGamesQuery);
  const games = data?.content.filter((game) => category === undefined || game.gameType === category);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (games?.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title={t('lobby.emptyFavourite')}
        text={t('lobby.emptyFavouriteText')}
        action={action}
      />
    );
  }
  return <GameGrid games={games} />;
}
