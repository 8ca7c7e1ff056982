import type { arcadeFish } from '../../../texts/en/arcade-fish.ts';
import type { GameContext } from '../shared/game.ts';
import type { GameTexts, Wording } from '../shared/texts.ts';

type Texts = typeof arcadeFish;
export type FishContext = GameContext<Texts>;
export type Words = Wording<Texts>;

export const texts: GameTexts = {
  EN: () => import('../../../texts/en/arcade-fish.ts').then((module) => module.arcadeFish),
  TY: () => import('../../../texts/ty/arcade-fish.ts').then((module) => module.arcadeFish),
};

const kinds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** What a kind of target is called. */
export function nameOf({ t }: Words, kind: number): string {
  return t(`game.target_${kinds[kind] ?? 0}`);
}
