import { buttonClass, EmptyState } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { GameGrid } from './game-grid.tsx';
import { favouriteGamesQuery, recentGamesQuery } from './queries.ts';

/** The own games of an account: /favorite or /recent. */
export function AccountGamesPage() {
  const t = useT();
  const isRecent = useLocation({ select: (location) => location.pathname === '/recent' });
  const recent = useQuery({ ...recentGamesQuery, enabled: isRecent });
  const favourite = useQuery({ ...favouriteGamesQuery, enabled: !isRecent });
  const { error, refetch } = isRecent ? recent : favourite;
  const games = isRecent ? recent.data?.list : favourite.data?.content;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl font-extrabold">{t(isRecent ? 'lobby.recent' : 'lobby.favourites')}</h1>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {games?.length === 0 ? (
        <EmptyState
          icon={isRecent ? 'history' : 'heart'}
          title={t(isRecent ? 'lobby.emptyRecent' : 'lobby.emptyFavourite')}
          text={t(isRecent ? 'lobby.emptyRecentText' : 'lobby.emptyFavouriteText')}
          action={
            <Link to="/rng" className={buttonClass('primary')}>
              {t('lobby.browseSlots')}
            </Link>
          }
        />
      ) : (
        !error && <GameGrid games={games} />
      )}
    </div>
  );
}
