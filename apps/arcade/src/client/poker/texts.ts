import type { arcadePoker } from '@kislap/i18n/en/arcade-poker.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadePoker;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-poker.ts').then((module) => module.arcadePoker),
  TY: () => import('@kislap/i18n/ty/arcade-poker.ts').then((module) => module.arcadePoker),
};
