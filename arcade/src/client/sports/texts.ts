import type { arcadeSports } from '../../../texts/en/arcade-sports.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeSports;
export type SportsContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-sports.ts').then((module) => module.arcadeSports),
  TY: () => import('../../../texts/ty/arcade-sports.ts').then((module) => module.arcadeSports),
};
