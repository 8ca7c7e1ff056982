import { choiceParam, dayParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { drawStates } from '../contract/draws.ts';
import { orderStates } from '../contract/orders.ts';

export const lotteryTabs = [
  'draws',
  'games',
  'schedule',
  'exposure',
  'orders',
  'catalogue',
  'feeds',
] as const;
export type LotteryTab = (typeof lotteryTabs)[number];

/** Filters of all tabs; `draw` and `order` name what is open: `VN_N/20260101` and `<account>/<order>`. */
export const lotterySearch = z.object({
  tab: choiceParam(lotteryTabs),
  game: textParam,
  issue: textParam,
  state: choiceParam(drawStates),
  orderState: choiceParam(orderStates),
  betType: textParam,
  template: textParam,
  player: textParam,
  from: dayParam,
  to: dayParam,
  draw: textParam,
  order: textParam,
});
export type LotterySearch = z.output<typeof lotterySearch>;
