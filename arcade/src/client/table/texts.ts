import type { arcadeTables } from '../../../texts/en/arcade-tables.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeTables;
export type TableContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-tables.ts').then((module) => module.arcadeTables),
  TY: () => import('../../../texts/ty/arcade-tables.ts').then((module) => module.arcadeTables),
};
