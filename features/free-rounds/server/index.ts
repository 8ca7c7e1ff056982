export { freeRoundsConsoleRoutes } from './free-rounds.console.routes.ts';
export { freeRoundsJobs } from './free-rounds.jobs.ts';
export { freeRoundsRoutes } from './free-rounds.routes.ts';
export { createFreeRounds, type FreeRounds } from './free-rounds.service.ts';
export type { GiftReward, Gifts } from './gifts/gifts.service.ts';
