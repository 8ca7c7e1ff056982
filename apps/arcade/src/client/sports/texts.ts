import type { arcadeSports } from '@kislap/i18n/en/arcade-sports.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeSports;
export type SportsContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-sports.ts').then((module) => module.arcadeSports),
  TY: () => import('@kislap/i18n/ty/arcade-sports.ts').then((module) => module.arcadeSports),
};
