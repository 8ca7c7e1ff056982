import { lobbyPageSize } from '@kislap/contract-kit/constants';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, buttonClass, EmptyState } from '@kislap/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GameGrid } from '../game-grid.tsx';
import { gamePagesQuery } from '../queries.ts';
import { ListHead } from './list-head.tsx';

/** Every game in which a progressive jackpot can fall, of any category. */
export function JackpotPage() {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    gamePagesQuery({ gameClassify: 'JACKPOT', pageSize: lobbyPageSize }),
  );
  const games = data?.pages.flatMap((page) => page.games);
  const total = data?.pages[0]?.total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListHead
        icon="crown"
        light="text-accent"
        title={t('lists.jackpots')}
        note={total !== undefined && t('lobby.games', { count: total })}
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {games?.length === 0 ? (
        <EmptyState
          icon="crown"
          title={t('lists.noJackpots')}
          action={
            <Link to="/rng" className={buttonClass('primary')}>
              {t('lobby.browseSlots')}
            </Link>
          }
        />
      ) : (
        (games || !error) && <GameGrid games={games} />
      )}
      {hasNextPage && (
        <div className="mt-2 grid justify-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
