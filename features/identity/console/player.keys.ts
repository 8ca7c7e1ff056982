import type { AccountId } from '@kislap/contract-kit/ids';

/** What stands on one player's page, by its part. */
type PlayerPart = 'one' | 'balances' | 'logins' | 'sessions' | 'contacts' | 'notes';

export const playerKeys = {
  allLists: ['players', 'list'],
  list: (filter: object) => [...playerKeys.allLists, filter] as const,
  locks: ['players', 'locks'],
  part: (part: PlayerPart, playerId: AccountId, ...filter: unknown[]) =>
    ['players', part, playerId, ...filter] as const,
} as const;
