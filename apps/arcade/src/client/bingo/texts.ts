import type { arcadeBingo } from '@kislap/i18n/en/arcade-bingo.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeBingo;
export type BingoContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-bingo.ts').then((module) => module.arcadeBingo),
  TY: () => import('@kislap/i18n/ty/arcade-bingo.ts').then((module) => module.arcadeBingo),
};
