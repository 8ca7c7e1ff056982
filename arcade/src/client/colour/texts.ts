import type { arcadeColour } from '../../../texts/en/arcade-colour.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeColour;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-colour.ts').then((module) => module.arcadeColour),
  TY: () => import('../../../texts/ty/arcade-colour.ts').then((module) => module.arcadeColour),
};
