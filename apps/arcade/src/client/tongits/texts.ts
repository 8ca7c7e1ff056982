import type { arcadeRoom } from '@kislap/i18n/en/arcade-room.ts';
import type { arcadeTongits } from '@kislap/i18n/en/arcade-tongits.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeRoom & typeof arcadeTongits;
export type TongitsContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: async () => ({
    ...(await import('@kislap/i18n/en/arcade-room.ts')).arcadeRoom,
    ...(await import('@kislap/i18n/en/arcade-tongits.ts')).arcadeTongits,
  }),
  TY: async () => ({
    ...(await import('@kislap/i18n/ty/arcade-room.ts')).arcadeRoom,
    ...(await import('@kislap/i18n/ty/arcade-tongits.ts')).arcadeTongits,
  }),
};
