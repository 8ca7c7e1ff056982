import type { arcadeSlot } from '../../../texts/en/arcade-slot.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeSlot;
export type SlotContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-slot.ts').then((module) => module.arcadeSlot),
  TY: () => import('../../../texts/ty/arcade-slot.ts').then((module) => module.arcadeSlot),
};
