import type { arcadeHilo } from '../../../texts/en/arcade-hilo.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeHilo;
export type Context = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-hilo.ts').then((module) => module.arcadeHilo),
  TY: () => import('../../../texts/ty/arcade-hilo.ts').then((module) => module.arcadeHilo),
};
