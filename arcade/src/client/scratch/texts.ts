import type { arcadeScratch } from '../../../texts/en/arcade-scratch.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeScratch;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-scratch.ts').then((module) => module.arcadeScratch),
  TY: () => import('../../../texts/ty/arcade-scratch.ts').then((module) => module.arcadeScratch),
};
