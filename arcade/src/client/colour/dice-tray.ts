import { type Colour, colours } from '@kislap/rules/colour-game';
import { el } from '../shared/dom.ts';
import { createBackdrop } from '../shared/paint/backdrop.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawBunting } from '../shared/paint/sky.ts';
import { colourMark } from './colour-marks.ts';

const rollMs = 1500;
const betweenMs = 190;

/** The turn of a cube that brings each of its sides to the front, in the order of the colours. */
const turns: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -90],
  [0, 180],
  [0, 90],
  [-90, 0],
  [90, 0],
];

type Die = { element: HTMLElement; cube: HTMLElement; spins: number };

function createDie(): Die {
  const cube = el(
    'div',
    { className: 'cube' },
    ...colours.map((colour, side) =>
      el('div', { className: `cube-side side-${side} colour-${colour}` }, colourMark(colour)),
    ),
  );
  return {
    element: el('div', { className: 'die' }, cube, el('div', { className: 'die-shade' })),
    cube,
    spins: 0,
  };
}

/** Three cubes in a wooden tray. They only turn and hop; which side comes to the front is decided already. */
export function createDiceTray(skin: Skin, isCalm: () => boolean) {
  const dice = [createDie(), createDie(), createDie()];
  const element = el(
    'div',
    { className: 'tray', attrs: { 'aria-hidden': 'true' } },
    ...dice.map((die) => die.element),
  );
  for (const [index, die] of dice.entries()) settle(die, colours[index] ?? 'red', 0);

  /** Slightly from above and askew, as a die lies. */
  function settle(die: Die, colour: Colour, lengthMs: number): void {
    const [x, y] = turns[colours.indexOf(colour)] ?? [0, 0];
    die.cube.style.transitionDuration = `${lengthMs}ms`;
    die.cube.style.transform = `rotateX(-20deg) rotateY(14deg) rotateX(${die.spins * 360 + x}deg) rotateY(${die.spins * 720 + y}deg)`;
  }

  return {
    element,
    drawScene(host: HTMLElement): void {
      const backdrop = createBackdrop(skin, { pixelsPerSpark: 13_000, seed: 29 });
      function draw(): void {
        const area = host.getBoundingClientRect();
        const ctx = backdrop.paint(area.y + area.height * 0.3);
        drawBunting(ctx, innerWidth, area.y + 4, skin, true);
      }
      new ResizeObserver(draw).observe(host);
      draw();
    },
    shake(): void {
      if (!isCalm()) element.classList.add('shaking');
    },
    rest(): void {
      element.classList.remove('shaking');
    },
    /** Without motion. */
    lay(result: readonly Colour[]): void {
      for (const [index, die] of dice.entries()) settle(die, result[index] ?? 'red', 0);
    },
    async roll(result: readonly Colour[]): Promise<void> {
      element.classList.remove('shaking');
      const isStill = isCalm();
      for (const [index, die] of dice.entries()) {
        if (!isStill) {
          die.spins += 1;
          die.element.classList.remove('hopping');
          // The hop begins anew only if the class was really gone for a moment.
          die.element.getBoundingClientRect();
          die.element.style.setProperty('--hop', `${rollMs + index * betweenMs}ms`);
          die.element.classList.add('hopping');
        }
        settle(die, result[index] ?? 'red', isStill ? 0 : rollMs + index * betweenMs);
      }
      const lengthMs = isStill ? 0 : rollMs + 2 * betweenMs + 60;
      await new Promise((resolve) => setTimeout(resolve, lengthMs));
    },
  };
}
