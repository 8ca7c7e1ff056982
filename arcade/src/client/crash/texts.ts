import type { arcadeCrash } from '../../../texts/en/arcade-crash.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeCrash;
export type CrashContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-crash.ts').then((module) => module.arcadeCrash),
  TY: () => import('../../../texts/ty/arcade-crash.ts').then((module) => module.arcadeCrash),
};
