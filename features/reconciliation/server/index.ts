export { reconciliationConsoleRoutes } from './reconciliation.console.routes.ts';
export { measureReconciliation, reconciliationJobs } from './reconciliation.jobs.ts';
export { createReconciliation, type Reconciliation } from './reconciliation.service.ts';
