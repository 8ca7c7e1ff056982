import type { arcadeBingo } from '../../../texts/en/arcade-bingo.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeBingo;
export type BingoContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-bingo.ts').then((module) => module.arcadeBingo),
  TY: () => import('../../../texts/ty/arcade-bingo.ts').then((module) => module.arcadeBingo),
};
