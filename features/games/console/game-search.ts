import { choiceParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import { gameCategories } from '@kislap/contract-kit/constants';
import * as z from 'zod/mini';

export const gameSearch = z.object({
  search: textParam,
  gameType: choiceParam(gameCategories),
  vassalage: textParam,
  /** The connection that games come by. */
  vendorKey: textParam,
  enabled: choiceParam(['on', 'off']),
  only: choiceParam(['hot', 'timed']),
  /** Which part of the page is open, and which order is looked at there. */
  tab: choiceParam(['games', 'shelves', 'lobby']),
  shelf: choiceParam(['HOT', ...gameCategories]),
  page: pageParam,
});
export type GameSearch = z.output<typeof gameSearch>;
