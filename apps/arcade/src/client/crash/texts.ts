import type { arcadeCrash } from '@kislap/i18n/en/arcade-crash.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeCrash;
export type CrashContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-crash.ts').then((module) => module.arcadeCrash),
  TY: () => import('@kislap/i18n/ty/arcade-crash.ts').then((module) => module.arcadeCrash),
};
