import { svg } from '../table/svg.ts';

const spread = 5.4;
const places: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** One face of a die: ivory, pips of ink, the one and the four in red as dice of the region have them. */
export function dieFace(face: number): SVGSVGElement {
  const isRed = face === 1 || face === 4;
  const pips = (places[face] ?? []).map(([x, y]) =>
    svg('circle', {
      cx: x * spread,
      cy: y * spread,
      r: face === 1 ? 3.6 : 2.1,
      class: isRed ? 'pip red' : 'pip',
    }),
  );
  return svg(
    'svg',
    { viewBox: '-10 -10 20 20', class: 'die-face', 'aria-hidden': 'true' },
    svg('rect', { x: -10, y: -10, width: 20, height: 20, rx: 3.4, class: 'die-ivory' }),
    ...pips,
  );
}
