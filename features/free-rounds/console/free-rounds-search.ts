import { choiceParam, pageParam } from '@kislap/console-kit/search-params.ts';
import { FreeCampaignId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { freeCampaignStatuses } from '../contract/free-rounds.console.ts';

export const freeRoundsSearch = z.object({
  status: choiceParam(freeCampaignStatuses),
  page: pageParam,
  /** The campaign that is open. */
  campaign: z.catch(z.optional(FreeCampaignId), undefined),
});
export type FreeRoundsSearch = z.output<typeof freeRoundsSearch>;
