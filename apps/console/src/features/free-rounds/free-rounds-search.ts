import { freeCampaignStatuses } from '@kislap/contracts/free-rounds.console';
import { FreeCampaignId } from '@kislap/contracts/ids';
import * as z from 'zod/mini';
import { choiceParam, pageParam } from '../../shared/search-params.ts';

export const freeRoundsSearch = z.object({
  status: choiceParam(freeCampaignStatuses),
  page: pageParam,
  /** The campaign that is open. */
  campaign: z.catch(z.optional(FreeCampaignId), undefined),
});
export type FreeRoundsSearch = z.output<typeof freeRoundsSearch>;
