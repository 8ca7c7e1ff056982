import { bossKind, payOf } from '@kislap/rules/fish';
import { el } from '../shared/dom.ts';
import { sound } from '../shared/sound.ts';
import { type FishContext, nameOf } from './texts.ts';
import type { Water } from './water.ts';

const shownMs = 4_500;

/** Says that the boss has come, once a tide. */
export function createBossNote({ shell, wording }: FishContext) {
  const element = el('p', { className: 'boss-note', hidden: true });
  let told: string | null = null;
  return {
    element,
    show(water: Water | null, at: number): void {
      const tide = water?.tide ?? null;
      const fish = tide?.fishes.find(({ kind }) => kind === bossKind);
      const isHere = fish !== undefined && at >= fish.from && at <= fish.from + shownMs;
      const isShown = isHere && tide?.gone.has(fish.id) !== true;
      if (element.hidden === isShown) element.hidden = !isShown;
      if (element.hidden || tide === null || told === tide.id) return;
      told = tide.id;
      const name = nameOf(wording, bossKind);
      element.textContent = wording.t('game.boss_comes', { name, pays: `${payOf(bossKind)}×` });
      shell.say(element.textContent);
      sound.takeOff();
    },
  };
}
