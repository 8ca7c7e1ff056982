import type { ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import { createBreaks } from './breaks.service.ts';
import { exportRun } from './export.ts';
import { createJudge } from './judge.service.ts';
import { createProposals } from './proposals.service.ts';
import type { ReconciliationDeps } from './reconciliation.types.ts';
import { createRuns } from './runs.service.ts';

export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Compares our books with each vendor's list, and closes the differences. */
export function createReconciliation(deps: ReconciliationDeps) {
  const judge = createJudge(deps);
  const runs = createRuns({ ...deps, judge });
  const breaks = createBreaks({ ...deps, judge });
  return {
    runs,
    breaks,
    proposals: createProposals({ ...deps, breaks }),
    exportRun: (runId: ReconciliationRunId) => exportRun({ ...deps, runs, breaks }, runId),
  };
}
