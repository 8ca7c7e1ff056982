import { formatMoney } from '@kislap/i18n';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Icon } from '@kislap/ui';
import type { Game } from '../contract/games.ts';

/**
 * What a tile tells at its foot under a pointer or the keyboard's focus, fetched with the first that is pointed at; the
 * name stands under the tile. On touch the same stands in the sheet that a long press opens.
 */
export default function TileHover({ game }: { game: Game }) {
  const t = useT();
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-0 hidden flex-col gap-1 bg-linear-to-t from-black/95 via-black/80 to-transparent p-2 pt-8 text-2xs font-semibold text-white opacity-0 transition group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-fine:flex">
      <span className="flex items-center justify-between gap-1 tnum">
        <span className="truncate">{game.rtp ? `RTP ${game.rtp}` : game.vassalage}</span>
        <button
          type="button"
          aria-label={t('lobby.infoOpen', { game: game.displayName })}
          onClick={() => openDialog('game-info', { game })}
          className="pointer-events-auto grid size-7 shrink-0 place-items-center rounded-full hover:bg-white/20"
        >
          <Icon name="info" size={18} />
        </button>
      </span>
      {game.minBet !== null && game.maxBet !== null && (
        <span className="truncate font-medium text-white/80 tnum">
          {formatMoney(game.minBet)} – {formatMoney(game.maxBet, '₱', 0)}
        </span>
      )}
      {game.supportPlay === 0 && game.isGame === 'GAME' && (
        <Link
          to="/seamless"
          search={{ gameId: game.gameId, mode: 'demo' }}
          className="pointer-events-auto flex h-8 items-center justify-center rounded-full bg-white/90 px-1 font-bold whitespace-nowrap text-[#1a1024] hover:bg-white"
        >
          {t('common.tryFree')}
        </Link>
      )}
    </span>
  );
}
