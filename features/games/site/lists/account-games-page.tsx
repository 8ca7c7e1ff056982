import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { FavouriteGames, RecentGames } from '../lobby/own-games.tsx';
import { ListHead } from './list-head.tsx';

/** The own games of an account: /favorite or /recent. */
export function AccountGamesPage() {
  const t = useT();
  const isRecent = useLocation({ select: (location) => location.pathname === '/recent' });
  const Games = isRecent ? RecentGames : FavouriteGames;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListHead
        icon={isRecent ? 'history' : 'heart'}
        light={isRecent ? 'text-tide' : 'text-gumamela'}
        title={t(isRecent ? 'lobby.recent' : 'lobby.favourites')}
      />
      <Games
        action={
          <Link to="/rng" className={buttonClass('primary')}>
            {t('lobby.browseSlots')}
          </Link>
        }
      />
    </div>
  );
}
