import type { arcadeTables } from '@kislap/i18n/en/arcade-tables.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeTables;
export type TableContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-tables.ts').then((module) => module.arcadeTables),
  TY: () => import('@kislap/i18n/ty/arcade-tables.ts').then((module) => module.arcadeTables),
};
