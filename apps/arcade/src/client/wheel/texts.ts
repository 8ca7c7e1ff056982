import type { arcadeWheel } from '@kislap/i18n/en/arcade-wheel.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeWheel;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-wheel.ts').then((module) => module.arcadeWheel),
  TY: () => import('@kislap/i18n/ty/arcade-wheel.ts').then((module) => module.arcadeWheel),
};
