import { el } from '../shared/dom.ts';
import { preference } from '../shared/preferences.ts';
import { svg } from '../table/svg.ts';
import { createBall } from './ball.ts';

const lastShown = 4;

/** The tambiyolo and what came out of it: the ball of the moment, and the ones before. */
export function createDrum(balls: number, label: string) {
  const drum = drumArt();
  const now = el('div', { className: 'ball-now' }, drum);
  const last = el('div', { className: 'balls-last', attrs: { role: 'img', 'aria-label': label } });
  let shown: readonly number[] = [];

  return {
    now,
    last,
    show(calls: readonly number[]): void {
      const ball = calls.at(-1);
      if (ball === undefined) {
        shown = calls;
        now.replaceChildren(drum);
        last.replaceChildren();
        return;
      }
      if (shown.length === calls.length && shown.at(-1) === ball) return;
      const isNext = calls.length === shown.length + 1;
      shown = calls;
      const next = createBall(ball, balls);
      now.replaceChildren(next);
      const before = calls.slice(-1 - lastShown, -1).reverse();
      last.replaceChildren(...before.map((one) => createBall(one, balls)));
      last.setAttribute('aria-label', `${label}: ${before.join(', ') || '–'}`);
      if (!isNext || preference('calm')) return;
      next.animate(
        [
          { transform: 'translateY(-46px) scale(0.5) rotate(-160deg)', opacity: 0 },
          { transform: 'translateY(4px) scale(1.06) rotate(6deg)', opacity: 1, offset: 0.7 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' },
      );
      last.animate(
        [
          { transform: 'translateX(-14px)', opacity: 0.4 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: 260,
          easing: 'cubic-bezier(.2,.8,.2,1)',
        },
      );
    },
  };
}

/** A cage of capiz ribs with balls in it, turning while cards are on sale. */
function drumArt(): SVGSVGElement {
  const hues = [18, 195, 130, 78, 305];
  const spots: readonly [number, number][] = [
    [-11, 8],
    [4, 13],
    [13, 3],
    [-3, -4],
    [-14, -6],
    [9, -11],
    [-5, 17],
  ];
  const inside = spots.map(([x, y], index) =>
    svg('circle', { cx: x, cy: y, r: 5.4, fill: `oklch(0.78 0.15 ${hues[index % hues.length] ?? 78})` }),
  );
  const ribs = [0, 30, 60, 90, 120, 150].map((turn) =>
    svg('ellipse', { rx: 26, ry: 10, transform: `rotate(${turn})`, class: 'drum-rib' }),
  );
  return svg(
    'svg',
    { viewBox: '-34 -34 68 68', class: 'drum', 'aria-hidden': 'true' },
    svg('path', { d: 'M-16 30L-8 22M16 30L8 22M-20 31H20', class: 'drum-stand' }),
    svg('circle', { r: 27, class: 'drum-glass' }),
    svg('g', { class: 'drum-turn' }, ...inside, ...ribs),
    svg('circle', { r: 27, class: 'drum-rim' }),
  );
}
