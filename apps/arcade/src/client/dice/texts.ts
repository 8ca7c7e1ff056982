import type { arcadeDice } from '@kislap/i18n/en/arcade-dice.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeDice;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-dice.ts').then((module) => module.arcadeDice),
  TY: () => import('@kislap/i18n/ty/arcade-dice.ts').then((module) => module.arcadeDice),
};
