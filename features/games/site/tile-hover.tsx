import { formatMoney } from '@kislap/i18n';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Icon } from '@kislap/ui';
import type { Game } from '../contract/games.ts';

const layer =
  'pointer-events-none absolute inset-0 hidden flex-col items-center justify-end gap-1.5 p-2.5 opacity-0 transition group-hover/tile:opacity-100 group-focus-within/tile:opacity-100 pointer-fine:flex';

/**
 * What a tile tells under a pointer or the keyboard's focus, fetched with the first that is pointed at. On touch the same
 * stands in the sheet that a long press opens.
 */
export default function TileHover({ game, isStartShown }: { game: Game; isStartShown: boolean }) {
  const t = useT();
  return (
    <span className={`${layer} bg-linear-to-t from-black/85 via-black/30 to-transparent`}>
      {isStartShown ? (
        <span className="m-auto rounded-full bg-mango px-3 py-1 text-2xs font-bold whitespace-nowrap text-on-mango">
          {t('lobby.in_immediate_game')}
        </span>
      ) : (
        <span className="mb-auto grid flex-1 place-items-center pt-6">
          <span className="grid size-12 place-items-center rounded-full bg-mango text-on-mango">
            <Icon name="play" size={24} />
          </span>
        </span>
      )}
      <span className="flex w-full justify-between gap-2 text-2xs font-semibold text-white/85 tnum">
        <span className="truncate">{game.vassalage}</span>
        {game.rtp && <span className="shrink-0">RTP {game.rtp}</span>}
      </span>
      {game.minBet !== null && game.maxBet !== null && (
        <span className="text-2xs text-white/75 tnum">
          {formatMoney(game.minBet)} – {formatMoney(game.maxBet, '₱', 0)}
        </span>
      )}
      {game.supportPlay === 0 && game.isGame === 'GAME' && (
        <Link
          to="/seamless"
          search={{ gameId: game.gameId, mode: 'demo' }}
          className="pointer-events-auto flex h-8 w-full items-center justify-center rounded-full bg-white/90 px-2 text-2xs font-bold whitespace-nowrap text-[#1a1024] hover:bg-white"
        >
          {t('common.tryFree')}
        </Link>
      )}
      <button
        type="button"
        aria-label={t('lobby.infoOpen', { game: game.displayName })}
        onClick={() => openDialog('game-info', { game })}
        className="pointer-events-auto absolute end-1.5 top-10 grid size-7 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80"
      >
        <Icon name="info" size={18} />
      </button>
    </span>
  );
}
