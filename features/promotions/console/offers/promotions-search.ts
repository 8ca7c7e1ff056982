import { choiceParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { PromotionId } from '../../contract/promotions.ids.ts';

export const promotionsSearch = z.object({
  tab: choiceParam(['list', 'applications']),
  /** The tournament whose board is open. */
  board: z.catch(z.optional(PromotionId), undefined),
});
