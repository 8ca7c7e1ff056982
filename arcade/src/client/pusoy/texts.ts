import type { arcadePusoy } from '../../../texts/en/arcade-pusoy.ts';
import type { arcadeRoom } from '../../../texts/en/arcade-room.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeRoom & typeof arcadePusoy;
export type PusoyContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: async () => ({
    ...(await import('../../../texts/en/arcade-room.ts')).arcadeRoom,
    ...(await import('../../../texts/en/arcade-pusoy.ts')).arcadePusoy,
  }),
  TY: async () => ({
    ...(await import('../../../texts/ty/arcade-room.ts')).arcadeRoom,
    ...(await import('../../../texts/ty/arcade-pusoy.ts')).arcadePusoy,
  }),
};
