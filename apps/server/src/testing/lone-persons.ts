import type { PersonLinks } from '@kislap/identity/server';

/** For worlds without the feature of persons: everybody has one account. */
export const lonePersons: PersonLinks = {
  note: async () => ({ paused: 'none' }),
  listAccounts: async (_executor, accountId) => [accountId],
  requireClear: async () => undefined,
};
