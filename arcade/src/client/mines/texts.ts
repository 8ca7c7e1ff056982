import type { arcadeMines } from '../../../texts/en/arcade-mines.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeMines;
export type MinesContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-mines.ts').then((module) => module.arcadeMines),
  TY: () => import('../../../texts/ty/arcade-mines.ts').then((module) => module.arcadeMines),
};
