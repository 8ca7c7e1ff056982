export { gatewayJobs } from './gateway.jobs.ts';
export { gatewayRoutes } from './gateway.routes.ts';
export type { GatewayParts, HeldRoundWin, PlayLeader } from './gateway.types.ts';
export { usualLimits } from './held-wins/win-limits.ts';
export { nobodyLeads } from './led-play.ts';
export { createOperations, type Operations as VendorOperations } from './operations.ts';
export { reviewConsoleRoutes } from './reviews/review.console.routes.ts';
