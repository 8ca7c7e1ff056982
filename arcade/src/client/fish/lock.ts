import { payOf } from '@kislap/rules/fish';
import { type Fish, isInTank, placeOf } from '@kislap/rules/fish-water';
import { sound } from '../shared/sound.ts';
import { type FishContext, nameOf } from './texts.ts';
import { nextTarget, swimming, type Water } from './water.ts';

/** The target that all nets follow until it leaves, is captured or is released. */
export function createLock({ shell, wording }: FishContext) {
  const { t } = wording;
  let id: number | null = null;

  function on(fish: Fish): void {
    id = fish.id;
    sound.tap();
    shell.say(t('game.locked', { name: nameOf(wording, fish.kind), pays: `${payOf(fish.kind)}×` }));
  }

  return {
    id: () => id,
    on,
    next(water: Water | null, at: number): void {
      const target = water === null ? undefined : nextTarget(swimming(water, at), id);
      if (target === undefined) shell.say(t('game.lock_none'));
      else on(target);
    },
    release(): void {
      id = null;
    },
    /** The fish, or none from the moment on it is no longer there. */
    find(water: Water | null, at: number): Fish | undefined {
      if (id === null) return undefined;
      const fish = water?.tide?.fishes[id];
      const spot = fish === undefined ? undefined : placeOf(fish, at);
      const isGone = fish !== undefined && water?.tide?.gone.has(fish.id) === true;
      if (fish !== undefined && spot !== undefined && isInTank(spot) && !isGone) return fish;
      id = null;
      shell.say(t('game.lock_lost'));
      return undefined;
    },
  };
}
