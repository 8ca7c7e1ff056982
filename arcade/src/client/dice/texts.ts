import type { arcadeDice } from '../../../texts/en/arcade-dice.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeDice;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-dice.ts').then((module) => module.arcadeDice),
  TY: () => import('../../../texts/ty/arcade-dice.ts').then((module) => module.arcadeDice),
};
