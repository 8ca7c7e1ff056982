import * as z from 'zod/mini';
import { accountIdParam, pageParam, textParam } from '../../shared/search-params.ts';

export const reviewSearch = z.object({
  vendorKey: textParam,
  accountId: accountIdParam,
  page: pageParam,
});
export type ReviewSearch = z.output<typeof reviewSearch>;
