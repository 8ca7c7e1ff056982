import type { arcadePlinko } from '../../../texts/en/arcade-plinko.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadePlinko;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-plinko.ts').then((module) => module.arcadePlinko),
  TY: () => import('../../../texts/ty/arcade-plinko.ts').then((module) => module.arcadePlinko),
};
