export type { Credits, HouseCredit } from './credits/credits.service.ts';
export { createPromotions, type Promotions } from './promotions.service.ts';
export { wageringConsoleRoutes, wageringRoutes } from './wagering/wagering.routes.ts';
