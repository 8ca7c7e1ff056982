import type { arcadeRoom } from '../../../texts/en/arcade-room.ts';
import type { arcadeTongits } from '../../../texts/en/arcade-tongits.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeRoom & typeof arcadeTongits;
export type TongitsContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: async () => ({
    ...(await import('../../../texts/en/arcade-room.ts')).arcadeRoom,
    ...(await import('../../../texts/en/arcade-tongits.ts')).arcadeTongits,
  }),
  TY: async () => ({
    ...(await import('../../../texts/ty/arcade-room.ts')).arcadeRoom,
    ...(await import('../../../texts/ty/arcade-tongits.ts')).arcadeTongits,
  }),
};
