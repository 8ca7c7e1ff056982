import { choiceParam, dayParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import { uuid } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

export const accountStatuses = ['open', 'locked', 'closed'] as const;
export const identityStatuses = ['none', 'pending', 'verified', 'rejected'] as const;
export const accountTypeCodes = ['0', '1', '2', '4', '41', '42'] as const;

export const playerListSearch = z.object({
  search: textParam,
  // The router writes digits as a number.
  type: z.catch(
    z.optional(
      z.pipe(
        z.pipe(
          z.union([z.string(), z.number()]),
          z.transform((value) => String(value)),
        ),
        z.enum(accountTypeCodes),
      ),
    ),
    undefined,
  ),
  status: choiceParam(accountStatuses),
  identityStatus: choiceParam(identityStatuses),
  /** The id of a tag. */
  label: z.catch(z.optional(uuid), undefined),
  page: pageParam,
});
export type PlayerListSearch = z.output<typeof playerListSearch>;

export const playerSearch = z.object({
  /** The name of a tab that some feature contributes. */
  tab: textParam,
  page: pageParam,
  from: dayParam,
  to: dayParam,
  type: textParam,
  /** The ledger line by line, in place of a line a round. */
  lines: choiceParam(['all'] as const),
});
