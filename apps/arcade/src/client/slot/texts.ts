import type { arcadeSlot } from '@kislap/i18n/en/arcade-slot.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeSlot;
export type SlotContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('@kislap/i18n/en/arcade-slot.ts').then((module) => module.arcadeSlot),
  TY: () => import('@kislap/i18n/ty/arcade-slot.ts').then((module) => module.arcadeSlot),
};
