import type { arcadeMines } from '@kislap/i18n/en/arcade-mines.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeMines;
export type MinesContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-mines.ts').then((module) => module.arcadeMines),
  TY: () => import('@kislap/i18n/ty/arcade-mines.ts').then((module) => module.arcadeMines),
};
