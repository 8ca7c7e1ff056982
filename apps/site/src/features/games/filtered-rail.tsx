import type { GameCategory } from '@kislap/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Queries } from '../../shared/query.tsx';
import { requestedType } from './categories.ts';
import { RowFailed, TileRail } from './game-row.tsx';
import { gameListQuery } from './queries.ts';

interface FilteredRailProps {
  category: GameCategory;
  vendor: string;
  pageSize: number;
  title: string;
}

/** The row of one studio; it comes with the first filter somebody chooses. */
export default function FilteredRail(props: FilteredRailProps) {
  return (
    <Queries>
      <Rail {...props} />
    </Queries>
  );
}

function Rail({ category, vendor, pageSize, title }: FilteredRailProps) {
  const { data, isError, refetch } = useQuery({
    ...gameListQuery({ gameType: requestedType(category), vassalage: vendor, pageNo: 1, pageSize }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <RowFailed onRetry={() => void refetch()} />;
  return <TileRail label={title} games={data?.games} />;
}
