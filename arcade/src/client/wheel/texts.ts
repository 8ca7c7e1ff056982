import type { arcadeWheel } from '../../../texts/en/arcade-wheel.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeWheel;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-wheel.ts').then((module) => module.arcadeWheel),
  TY: () => import('../../../texts/ty/arcade-wheel.ts').then((module) => module.arcadeWheel),
};
