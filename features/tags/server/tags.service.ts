import { createCatalogue } from './catalogue.service.ts';
import { createGiving } from './giving.service.ts';

type Parts = Parameters<typeof createCatalogue>[0] & Parameters<typeof createGiving>[0];

export type Tags = ReturnType<typeof createTags>;

export function createTags(parts: Parts) {
  const giving = createGiving(parts);
  const { ofAccount, ofAccounts } = giving;
  return { catalogue: createCatalogue(parts), giving, ofAccount, ofAccounts };
}
