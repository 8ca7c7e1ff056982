import type { arcadePusoy } from '@kislap/i18n/en/arcade-pusoy.ts';
import type { arcadeRoom } from '@kislap/i18n/en/arcade-room.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeRoom & typeof arcadePusoy;
export type PusoyContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: async () => ({
    ...(await import('@kislap/i18n/en/arcade-room.ts')).arcadeRoom,
    ...(await import('@kislap/i18n/en/arcade-pusoy.ts')).arcadePusoy,
  }),
  TY: async () => ({
    ...(await import('@kislap/i18n/ty/arcade-room.ts')).arcadeRoom,
    ...(await import('@kislap/i18n/ty/arcade-pusoy.ts')).arcadePusoy,
  }),
};
