import { gameCategories } from '@kislap/contracts/constants';
import * as z from 'zod/mini';
import { choiceParam, pageParam, textParam } from '../../shared/search-params.ts';

export const gameSearch = z.object({
  search: textParam,
  gameType: choiceParam(gameCategories),
  vassalage: textParam,
  enabled: choiceParam(['on', 'off']),
  page: pageParam,
});
export type GameSearch = z.output<typeof gameSearch>;
