export { gatewayJobs } from './gateway.jobs.ts';
export { gatewayRoutes } from './gateway.routes.ts';
export { createOperations, type GatewayParts, type Operations as VendorOperations } from './operations.ts';
export { reviewConsoleRoutes } from './reviews/review.console.routes.ts';
