import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { greetGameHost } from '@kislap/site-kit/browser/game-hosts.ts';
import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { classNames, HeartIcon, Icon } from '@kislap/ui';
import { Suspense, useState } from 'react';
import type { Game } from '../contract/games.ts';
import { GameArt } from './game-art.tsx';
import { PaidTotal } from './lobby/paid-total.tsx';
import { toggleFavourite, useIsFavourite } from './use-favourites.ts';

const TileHover = lazyPart(() => import('./tile-hover.tsx'));
const TileMaintenance = lazyPart(() => import('./tile-maintenance.tsx'));

interface GameTileProps {
  game: Game;
  /** See GameArt. */
  loads?: 'first' | 'next' | undefined;
  /** Hot cards say what the game has paid so far. */
  showsPaid?: boolean;
  className?: string;
}

/** A real link, so that it opens before any script runs; a long press or the right button tells about the game. */
export function GameTile({ game, loads, showsPaid, className }: GameTileProps) {
  const t = useT();
  const isFavourite = useIsFavourite(game);
  const [isPointed, setPointed] = useState(false);
  const isPlayable = !game.underMaintenance;
  // A slot begins by its picture alone.
  const isStartShown = game.gameType !== 'RNG' && isPlayable;

  function handleClick(event: { preventDefault: () => void }) {
    if (game.isGame === 'VASSALAGE') {
      event.preventDefault();
      openDialog('vendor-games', { game });
      return;
    }
    // Without a session only games that can be tried free open; the guard of the play page says the same.
    if (!useSession.getState().token && game.supportPlay !== 0) {
      event.preventDefault();
      requireRealAccount();
    }
  }

  return (
    <article
      className={classNames('group/tile relative min-w-0', className)}
      onPointerEnter={() => setPointed(true)}
      onFocus={() => setPointed(true)}
      onPointerDown={() => greetGameHost(game.vassalage)}
      onContextMenu={(event) => {
        event.preventDefault();
        openDialog('game-info', { game });
      }}
    >
      <div className="relative overflow-hidden rounded-tile bg-s2 transition duration-160 pointer-fine:group-hover/tile:-translate-y-1 group-active/tile:scale-[.97]">
        <Link
          to="/seamless"
          search={{ gameId: game.gameId }}
          preload="intent"
          onClick={handleClick}
          aria-label={`${game.isHot === 1 ? `${t('lobby.badgeHot')} ` : ''}${game.displayName}, ${game.vassalage}`}
          className="block rounded-tile focus-visible:outline-offset-[-3px]"
        >
          <GameArt game={game} loads={loads} className={isPlayable ? '' : 'grayscale'} />
          <span className="pointer-events-none absolute inset-0 rounded-tile border border-white/12" />
          {game.isHot === 1 && (
            <span className="absolute top-2 start-2 flex h-5 items-center gap-0.5 rounded-full bg-[oklch(0.72_0.175_18)] px-1.5 text-2xs font-extrabold text-[#2a0a0d] uppercase">
              <Icon name="fire" size={14} className="max-sm:hidden" />
              {t('lobby.badgeHot')}
            </span>
          )}
        </Link>
        {!isPlayable && (
          <Suspense>
            <TileMaintenance game={game} />
          </Suspense>
        )}
        {isStartShown && (
          // Above the name at the foot of the art; the link around the art takes the press.
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-2 bottom-[31%] grid h-6 place-items-center truncate rounded-full border border-white/25 bg-black/65 px-1 text-2xs font-bold text-white pointer-fine:group-hover/tile:opacity-0"
          >
            {t('lobby.in_immediate_game')}
          </span>
        )}
        {isPointed && isPlayable && (
          <Suspense>
            <TileHover game={game} />
          </Suspense>
        )}
        <button
          type="button"
          aria-pressed={isFavourite}
          aria-label={t(isFavourite ? 'lobby.favouriteRemove' : 'lobby.favouriteAdd', {
            game: game.displayName,
          })}
          onClick={() => void toggleFavourite(game)}
          className={classNames(
            'absolute top-0 end-0 grid size-11 place-items-center drop-shadow-[0_1px_3px_rgb(0_0_0/.55)] transition active:scale-85',
            isFavourite ? 'text-[oklch(0.72_0.175_18)]' : 'text-white',
          )}
        >
          <HeartIcon isFilled={isFavourite} size={22} />
        </button>
      </div>
      {/* The link says it to a screen reader. */}
      <p aria-hidden="true" className="mt-1.5 truncate px-0.5 text-xs font-semibold">
        {game.displayName}
      </p>
      {showsPaid && <PaidTotal amount={game.paidTotal} />}
    </article>
  );
}
