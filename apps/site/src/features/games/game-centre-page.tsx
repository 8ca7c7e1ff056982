import { EmptyState, Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { useLobby } from '../../shared/live.ts';
import { categoryIcons, categoryOfPath, categoryPaths, requestedType } from './categories.ts';
import { GameGrid } from './game-grid.tsx';
import { parseListSearch } from './list-search.ts';
import { gameListQuery } from './queries.ts';

/** Sports, e-sports and lottery: the studios first, their games below. */
export function GameCentrePage() {
  const t = useT();
  const category = categoryOfPath(useLocation({ select: (location) => location.pathname })) ?? 'SPORTS';
  const lobby = useLobby((state) => state.lobby);
  const lane = lobby?.lanes.find((known) => known.gameCategory === category);
  const chosen = parseListSearch(useSearch({ strict: false })).vassalage;
  // Without a chosen vendor all vendors of the category are asked for, comma-joined.
  const vassalage = chosen ?? lane?.cards.map((card) => card.vassalage).join(',');
  const list = useQuery({
    ...gameListQuery({ gameType: requestedType(category), vassalage, pageNo: 1, pageSize: 42 }),
    enabled: Boolean(lane),
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl font-extrabold">
        {t('lobby.centreTitle', { category: t(`shell.cat${category}`) })}
      </h1>
      {lobby && !lane && (
        <EmptyState
          icon={categoryIcons[category]}
          title={t('lobby.emptyCategory')}
          text={t('lobby.emptyCategoryText')}
        />
      )}
      {lane && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {lane.cards.map((card) => (
            <li key={card.vassalage}>
              <Link
                to={categoryPaths[category]}
                search={{ vassalage: card.vassalage }}
                className="lattice flex aspect-2/1 items-center justify-center gap-2 rounded-tile border border-line bg-s1 font-bold shadow-edge hover:border-line-strong"
              >
                <Icon name={categoryIcons[category]} size={20} className="text-mango" />
                {card.displayName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {lane && !list.error && <GameGrid games={list.data?.games} />}
    </div>
  );
}
