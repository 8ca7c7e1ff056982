export { adjustmentConsoleRoutes } from './adjustment.console.routes.ts';
export { type Adjustments, createAdjustments } from './adjustment.service.ts';
