import { rowPageSize } from '@kislap/contract-kit/constants';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '../../contract/games.ts';
import { categoryIcons, requestedType } from '../categories.ts';
import { SectionHead, TileRail } from '../game-row.tsx';
import { gameListQuery } from '../queries.ts';

/** Others of the same kind below the game, where a wide window has room for them. */
export function SimilarGames({ game }: { game: Game }) {
  const t = useT();
  const list = useQuery(
    gameListQuery({ gameType: requestedType(game.gameType), pageNo: 1, pageSize: rowPageSize + 6 }),
  );
  const others = list.data?.games.filter((other) => other.gameId !== game.gameId);
  // The same studio first.
  const ordered = others
    ?.toSorted((a, b) => Number(b.vassalage === game.vassalage) - Number(a.vassalage === game.vassalage))
    .slice(0, rowPageSize);
  if (list.isError || ordered?.length === 0) return null;
  return (
    <aside aria-label={t('games.similar')} className="px-6 pt-3 pb-8 max-lg:hidden">
      <SectionHead icon={categoryIcons[game.gameType]} title={t('games.similar')} />
      <TileRail label={t('games.similar')} games={ordered} />
    </aside>
  );
}
