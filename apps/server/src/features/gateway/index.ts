export { gatewayJobs } from './gateway.jobs.ts';
export { gatewayRoutes } from './gateway.routes.ts';
export type { GatewayParts } from './operations.ts';
export { reviewConsoleRoutes } from './review.console.routes.ts';
