import type { QueryOf } from '@kislap/contract-kit/endpoint';
import type { BetRound, listRounds } from '../../contract/games.ts';

export const recordKeys = {
  vendors: ['records', 'vendors'] as const,
  list: (query: QueryOf<typeof listRounds>) => ['records', query] as const,
  round: (round: Pick<BetRound, 'vendorKey' | 'roundId'>) => ['records', 'round', round] as const,
};
