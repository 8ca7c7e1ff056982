import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/reconciliation.console.ts';
import type { Reconciliation } from './reconciliation.service.ts';

export function reconciliationConsoleRoutes(http: Http, reconciliation: Reconciliation): void {
  const { runs, breaks, proposals } = reconciliation;
  serve(http, calls.getReconciliation, () => breaks.summary());
  serve(http, calls.listReconciliationRuns, ({ query }) => runs.list({ page: 1, pageSize: 50, ...query }));
  serve(http, calls.requestReconciliation, ({ body: { vendorKey, ...period } }, context) =>
    runs.request(vendorKey, period, actingOperator(context)),
  );
  serve(http, calls.getReconciliationRun, ({ params }) => runs.get(params.runId));
  serve(http, calls.exportReconciliationRun, ({ params }) => reconciliation.exportRun(params.runId));
  serve(http, calls.listReconciliationBreaks, ({ query }) =>
    breaks.list({ page: 1, pageSize: 50, ...query }),
  );
  serve(http, calls.getReconciliationBreak, ({ params }) => breaks.get(params.breakId));
  serve(http, calls.checkReconciliationBreak, ({ params }) => breaks.check(params.breakId));
  serve(http, calls.proposeBreakRemedy, ({ params, body }, context) =>
    proposals.propose(params.breakId, body, actingOperator(context)),
  );
}
