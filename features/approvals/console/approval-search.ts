import { choiceParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { approvalStatuses } from '../contract/approvals.console.ts';

/** Without a filter the page shows what waits. */
export const approvalFilters = [...approvalStatuses, 'all'] as const;

export const approvalSearch = z.object({
  status: choiceParam(approvalFilters),
  /** `operators.role`, or `operators` for every kind of that feature. */
  kind: textParam,
  /** `operator:<id>`: the requests about one thing. */
  thing: textParam,
});
export type ApprovalSearch = z.output<typeof approvalSearch>;
