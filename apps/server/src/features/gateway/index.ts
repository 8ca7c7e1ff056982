export { gatewayRoutes } from './gateway.routes.ts';
export type { GatewayParts } from './operations.ts';
