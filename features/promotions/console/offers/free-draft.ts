import type { GameId } from '@kislap/contract-kit/ids';
import type { FreeTerms } from '../../contract/free.terms.ts';
import { readNumber } from './read-fields.ts';

/** Free rounds as they are being typed. */
export interface FreeDraft {
  by: FreeTerms['by'];
  vendorKey: string;
  gameIds: readonly GameId[];
  bet: bigint | null;
  rounds: string;
  days: string;
}

export const newFree: FreeDraft = {
  ...{ by: 'CLAIM', vendorKey: '', gameIds: [], bet: null, rounds: '10', days: '3' },
};

export function freeDraftOf({ rounds, days, ...terms }: FreeTerms): FreeDraft {
  return { ...terms, rounds: String(rounds), days: String(days) };
}

/** Null where something is missing or wrong. */
export function readFree({ by, vendorKey, gameIds, bet, ...draft }: FreeDraft): FreeTerms | null {
  const rounds = readNumber(draft.rounds, 1, 500);
  const days = readNumber(draft.days, 1, 30);
  if (!vendorKey || gameIds.length === 0 || !bet || !rounds || !days) return null;
  return { by, vendorKey, gameIds: [...gameIds], bet, rounds, days };
}
