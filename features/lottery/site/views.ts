import { type PreparedPart, preparedPart } from '@kislap/site-kit/calls/prepared-part.tsx';
import type { GameView } from './game-view.ts';

/** The parts of a game's page in the order of its tabs; the first stands where the address names none. */
export const views = {
  bet: preparedPart(() => import('./board/bet-board.tsx')),
  results: preparedPart(() => import('./results/results-view.tsx')),
  trends: preparedPart(() => import('./trends/trends-view.tsx')),
  orders: preparedPart(() => import('./orders/orders-view.tsx')),
  rules: preparedPart(() => import('./guide/rules-view.tsx')),
  fair: preparedPart(() => import('./fair/fair-view.tsx')),
} as const satisfies Record<string, PreparedPart<GameView>>;

export type ViewName = keyof typeof views;

export const viewNames = Object.keys(views) as ViewName[];

export function viewOf(name: string | undefined): ViewName {
  return viewNames.find((one) => one === name) ?? 'bet';
}
