import { ReconciliationBreakId, ReconciliationRunId } from '@kislap/contracts/ids';
import { breakKinds, breakStates } from '@kislap/contracts/reconciliation.fields';
import * as z from 'zod/mini';
import { accountIdParam, choiceParam, pageParam, textParam } from '../../shared/search-params.ts';

export const reconciliationViews = ['breaks', 'runs'] as const;
/** Without a choice the page shows what nobody has ended. */
export const breakViews = ['unsettled', ...breakStates, 'all'] as const;

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
