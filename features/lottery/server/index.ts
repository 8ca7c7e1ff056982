export { lotteryConsoleRoutes } from './lottery.console.routes.ts';
export { lotteryRoutes } from './lottery.routes.ts';
export { createLottery, type Lottery } from './lottery.service.ts';
