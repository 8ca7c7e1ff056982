export { transfersConsoleRoutes } from './transfers.console.routes.ts';
export { transfersJobs } from './transfers.jobs.ts';
export { transfersRoutes } from './transfers.routes.ts';
export { createTransfers, type Transfers } from './transfers.service.ts';
export { findVendorMove, readVendorMoves, type VendorMove } from './vendors/vendor-moves.queries.ts';
