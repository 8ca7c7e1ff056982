import type { arcadePool } from '../../../texts/en/arcade-pool.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadePool;
export type PoolContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-pool.ts').then((module) => module.arcadePool),
  TY: () => import('../../../texts/ty/arcade-pool.ts').then((module) => module.arcadePool),
};
