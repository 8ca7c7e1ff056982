import { chanceMax, chanceMin, type DiceSide, formatRoll } from '@kislap/rules/dice';
import { el } from '../shared/dom.ts';
import { createBackdrop, createShower } from '../shared/paint/backdrop.ts';
import { createFrames, pixelRatio } from '../shared/paint/frames.ts';
import { contextOf } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawBunting } from '../shared/paint/sky.ts';
import { dieSprite } from './dice-art.ts';

export type DiceBoard = {
  show(side: DiceSide, target: number, chance: number): void;
  /** The die turns until the roll is known. */
  tumble(): void;
  rest(): void;
  roll(roll: number, isWin: boolean, isAtOnce?: boolean): Promise<void>;
  celebrate(): void;
  setEnabled(isEnabled: boolean): void;
};

const travelMs = 620;

/** A ruler from 0 to 100: what wins is lit, a handle sets it, and the die slides to what was rolled. */
export function createDiceBoard(
  host: HTMLElement,
  skin: Skin,
  isCalm: () => boolean,
  label: string,
  onChance: (chance: number) => void,
): DiceBoard {
  const backdrop = createBackdrop(skin, { pixelsPerSpark: 13_000, seed: 17 });
  const number = el('div', { className: 'roll-number', attrs: { 'aria-hidden': 'true' } }, '—');
  const { element: ruler, lit, handle, slider, die, track } = createRuler(label);
  const shower = createShower();
  host.append(shower.element, el('div', { className: 'dice-table' }, number, ruler));
  let side: DiceSide = 'under';
  let from = 5000;
  let motion: { to: number; startedAt: number; done: () => void } | undefined;
  let isTumbling = false;
  let place = 5000;

  // The slider always runs from low to high numbers, so over 50 it holds what the chance leaves.
  slider.addEventListener('input', () => {
    const value = Number(slider.value);
    onChance(side === 'under' ? value : chanceMin + chanceMax - value);
  });

  function resize(): void {
    const area = host.getBoundingClientRect();
    const ratio = pixelRatio();
    const back = backdrop.paint(area.y + area.height * 0.45);
    if (area.height > 340) drawBunting(back, innerWidth, area.y + 8, skin, true);
    shower.resize(area.width, area.height);
    const image = dieSprite(64 * ratio, skin);
    die.width = image.width;
    die.height = image.height;
    contextOf(die).drawImage(image, 0, 0);
    frames.wake();
  }

  const frames = createFrames((now) => {
    if (motion !== undefined) {
      const share = Math.min(1, (now - motion.startedAt) / (isCalm() ? 1 : travelMs));
      const eased = 1 - (1 - share) ** 4;
      place = from + (motion.to - from) * eased;
      number.textContent = formatRoll(share < 1 ? Math.round(place) : motion.to);
      move(share < 1 ? (1 - eased) * 2.2 : 0);
      if (share >= 1) {
        const { done } = motion;
        motion = undefined;
        done();
      }
    } else if (isTumbling && !isCalm()) {
      place = from + Math.sin(now / 70) * 90;
      move(Math.sin(now / 90) * 0.5);
    }
    return motion !== undefined || (isTumbling && !isCalm());
  });

  function move(turn: number): void {
    die.style.transform = `translate(-50%, -50%) translateX(calc(var(--ruler) * ${place / 10_000})) rotate(${turn}rad)`;
  }

  watchFit(host, () => {
    track.style.setProperty('--ruler', `${track.clientWidth}px`);
    resize();
  });
  track.style.setProperty('--ruler', `${track.clientWidth}px`);
  move(0);

  return {
    show(nextSide, target, chance) {
      side = nextSide;
      slider.value = String(side === 'under' ? chance : chanceMin + chanceMax - chance);
      slider.setAttribute('aria-valuetext', `${formatRoll(chance)} %`);
      const share = target / 10_000;
      lit.style.transform = side === 'under' ? `scaleX(${share})` : `scaleX(${1 - share})`;
      lit.style.transformOrigin = side === 'under' ? 'left' : 'right';
      handle.style.transform = `translateX(calc(var(--ruler) * ${share}))`;
    },
    tumble() {
      isTumbling = true;
      number.classList.remove('win', 'loss');
      frames.wake();
    },
    rest() {
      isTumbling = false;
    },
    roll(roll, isWin, isAtOnce = false) {
      isTumbling = false;
      return new Promise((resolve) => {
        from = place;
        const done = () => {
          from = roll;
          number.classList.add(isWin ? 'win' : 'loss');
          resolve();
        };
        motion = { to: roll, startedAt: isAtOnce ? -travelMs : performance.now(), done };
        frames.wake();
      });
    },
    celebrate() {
      if (isCalm()) return;
      const area = host.getBoundingClientRect();
      const at = die.getBoundingClientRect();
      shower.burst(at.x + at.width / 2 - area.x, at.y + at.height / 2 - area.y, 22, 0.34);
    },
    setEnabled(isEnabled) {
      slider.disabled = !isEnabled;
    },
  };
}

/** The ruler with its handle, the die that slides over it, and the slider that sets it. */
function createRuler(label: string) {
  const lit = el('div', { className: 'ruler-win' });
  const handle = el('div', { className: 'ruler-handle' });
  const slider = el('input', {
    type: 'range',
    className: 'ruler-input',
    min: String(chanceMin),
    max: String(chanceMax),
    step: '50',
    attrs: { 'aria-label': label },
  });
  const die = el('canvas', { className: 'ruler-die', attrs: { 'aria-hidden': 'true' } });
  const track = el(
    'div',
    { className: 'ruler-track' },
    el('div', { className: 'ruler-lane' }, lit),
    handle,
    die,
  );
  const marks = el(
    'div',
    { className: 'ruler-marks', attrs: { 'aria-hidden': 'true' } },
    ...[0, 25, 50, 75, 100].map((mark) => el('span', {}, String(mark))),
  );
  const element = el('div', { className: 'ruler' }, track, marks, slider);
  return { element, lit, handle, slider, die, track };
}
