import { choiceParam, pageParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { freeCampaignStatuses } from '../contract/free-rounds.console.ts';
import { FreeCampaignId } from '../contract/free-rounds.ids.ts';

export const freeRoundsSearch = z.object({
  status: choiceParam(freeCampaignStatuses),
  page: pageParam,
  /** The campaign that is open. */
  campaign: z.catch(z.optional(FreeCampaignId), undefined),
});
export type FreeRoundsSearch = z.output<typeof freeRoundsSearch>;
