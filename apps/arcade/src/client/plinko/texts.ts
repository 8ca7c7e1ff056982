import type { arcadePlinko } from '@kislap/i18n/en/arcade-plinko.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadePlinko;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-plinko.ts').then((module) => module.arcadePlinko),
  TY: () => import('@kislap/i18n/ty/arcade-plinko.ts').then((module) => module.arcadePlinko),
};
