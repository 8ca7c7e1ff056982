import { accountIdParam, choiceParam, pageParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { breakKinds } from '../contract/reconciliation.fields.ts';
import { ReconciliationBreakId, ReconciliationRunId } from '../contract/reconciliation.ids.ts';

export const reconciliationViews = ['breaks', 'runs'] as const;
/** Without a choice the page shows what nobody has ended. */
export const breakViews = ['unsettled', 'resolved', 'cleared', 'all'] as const;

export const reconciliationSearch = z.object({
  view: choiceParam(reconciliationViews),
  state: choiceParam(breakViews),
  kind: choiceParam(breakKinds),
  vendor: textParam,
  accountId: accountIdParam,
  /** Only what this run found or cleared. */
  run: z.catch(z.optional(ReconciliationRunId), undefined),
  page: pageParam,
  /** The break whose case is open. */
  break: z.catch(z.optional(ReconciliationBreakId), undefined),
});
export type ReconciliationSearch = z.output<typeof reconciliationSearch>;
