import { rowPageSize } from '@kislap/contract-kit/constants';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass, Dialog, EmptyState } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '../../contract/games.ts';
import { categoryIcons, categoryPaths } from '../categories.ts';
import { GameGrid } from '../game-grid.tsx';
import { gameListQuery } from '../queries.ts';

/** A grouped vendor's entry opens the list of its games. */
export function VendorGamesDialog({ game }: { game: Game }) {
  const t = useT();
  const { data, error, refetch } = useQuery(
    gameListQuery({ gameType: game.gameType, vassalage: game.vassalage, pageNo: 1, pageSize: rowPageSize }),
  );
  return (
    <Dialog title={game.displayName} closeLabel={t('common.close')} onClose={closeDialog} size="lg">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.games.length === 0 ? (
        <EmptyState icon={categoryIcons[game.gameType]} title={t('lobby.emptyList')} />
      ) : (
        !error && <GameGrid games={data?.games} pageSize={rowPageSize} />
      )}
      <Link
        to={categoryPaths[game.gameType]}
        search={{ vassalage: game.vassalage }}
        onClick={closeDialog}
        className={buttonClass('secondary', 'md', 'mt-4 w-full')}
      >
        {t('common.seeAll')}
      </Link>
    </Dialog>
  );
}
