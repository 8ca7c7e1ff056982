import type { GameCategory } from '@kislap/contract-kit/constants';
import { Queries } from '@kislap/site-kit/calls/query.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Icon } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Game } from '../../contract/games.ts';
import { requestedType } from '../categories.ts';
import { gameListQuery } from '../queries.ts';

interface FilteredRailProps {
  category: GameCategory;
  vendor: string;
  pageSize: number;
  children: (games: readonly Game[] | undefined) => ReactNode;
}

/** The row of one studio; loaded with the first chosen filter. */
export default function FilteredRail(props: FilteredRailProps) {
  return (
    <Queries>
      <Rail {...props} />
    </Queries>
  );
}

function Rail({ category, vendor, pageSize, children }: FilteredRailProps) {
  const { data, isError, refetch } = useQuery({
    ...gameListQuery({ gameType: requestedType(category), vassalage: vendor, pageNo: 1, pageSize }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <RowFailed onRetry={() => void refetch()} />;
  // E-sports come with the sports of the same studio.
  return children(data?.games.filter((game) => game.gameType === category));
}

/** A failed row folds to one strip; the page around it goes on. */
function RowFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="flex h-14 items-center gap-3 rounded-tile border border-line bg-s1 px-4 text-sm text-text2"
    >
      <Icon name="warning" size={20} className="text-gumamela" />
      <span className="min-w-0 flex-1 truncate">{t('common.sectionFailed')}</span>
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
