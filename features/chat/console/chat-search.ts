import { choiceParam, dayParam, textParam } from '@kislap/console-kit/search-params.ts';
import { OperatorId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

export const ratingChoices = ['1', '2', '3', '4', '5'] as const;

/** A tab of ours, or the list of another feature; the filters of ended chats. */
export const chatSearch = z.object({
  tab: textParam,
  tag: textParam,
  operatorId: z.catch(z.optional(OperatorId), undefined),
  rating: choiceParam(ratingChoices),
  from: dayParam,
  to: dayParam,
});
export type ChatSearch = z.output<typeof chatSearch>;
