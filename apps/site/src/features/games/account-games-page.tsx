import { buttonClass } from '@kislap/ui';
import { useLocation } from '@tanstack/react-router';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { FavouriteGames, RecentGames } from './own-games.tsx';

/** The own games of an account: /favorite or /recent. */
export function AccountGamesPage() {
  const t = useT();
  const isRecent = useLocation({ select: (location) => location.pathname === '/recent' });
  const Games = isRecent ? RecentGames : FavouriteGames;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl font-extrabold">{t(isRecent ? 'lobby.recent' : 'lobby.favourites')}</h1>
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
