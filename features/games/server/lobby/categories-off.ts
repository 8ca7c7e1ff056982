import type { GameCategory } from '@kislap/contract-kit/constants';
import type { Site } from '@kislap/site/server';

/** What the brand does not offer, whatever vendors have. */
export async function listCategoriesOff(
  site: Pick<Site, 'isModuleOn' | 'listLanguages'>,
): Promise<GameCategory[]> {
  return [
    ...((await site.isModuleOn('COCKFIGHT')) ? [] : (['COCKFIGHT'] as const)),
    ...((await site.isModuleOn('LOTTERY')) ? [] : (['LOTT', 'ELOTT'] as const)),
    // Specification section 9: bingo is for those whose language the brand speaks.
    ...((await site.listLanguages()).includes('TY') ? [] : (['BINGO'] as const)),
  ];
}
