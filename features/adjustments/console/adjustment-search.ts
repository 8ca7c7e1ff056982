import { accountIdParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';

export const adjustmentSearch = z.object({
  accountId: accountIdParam,
  /** The account name that the request form opens with. */
  ask: textParam,
});
export type AdjustmentSearch = z.output<typeof adjustmentSearch>;
