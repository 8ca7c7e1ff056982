import type { arcadePoker } from '../../../texts/en/arcade-poker.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadePoker;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-poker.ts').then((module) => module.arcadePoker),
  TY: () => import('../../../texts/ty/arcade-poker.ts').then((module) => module.arcadePoker),
};
