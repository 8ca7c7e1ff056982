/** What must be there for the product to be whole: an absent piece fails its check, it is never passed over. */
export const expectedBuilds = {
  site: ['dist/client', 'dist/prerender/entry.js'],
  console: ['dist'],
  arcade: ['dist/client'],
} as const;

/** Apps whose folder `journeys/` must hold at least one browser journey. */
export const expectedJourneys = ['apps/site', 'apps/console'] as const;

/** Fewer tests than this mean that a whole part was not found, not that somebody tidied up. */
export const expectedTestsMin = { unit: 20, integration: 20, journeys: 20, journeysAlone: 20 } as const;
