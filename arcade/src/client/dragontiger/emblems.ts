import { svg } from '../table/svg.ts';

/** A coil of scales with a mane of flame. */
export function dragonEmblem(): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '-24 -24 48 48', class: 'emblem', 'aria-hidden': 'true' },
    svg('path', {
      d: 'M-16 14C-22 2 -16 -14 -2 -17C10 -20 19 -12 17 -2C15 7 3 9 0 2C-2 -3 3 -7 7 -4C2 -12 -9 -8 -9 1C-9 12 6 16 15 10C10 20 -8 22 -16 14Z',
      class: 'emblem-body',
    }),
    svg('path', {
      d: 'M-2 -17Q2 -25 10 -23Q6 -20 7 -17Q13 -22 20 -17Q15 -16 15 -11Z',
      class: 'emblem-flame',
    }),
    svg('circle', { cx: 10, cy: -9, r: 2.2, class: 'emblem-eye' }),
    svg('path', { d: 'M-11 -6q4 1 5 5M-14 1q5 0 6 5M-12 9q4 -2 7 2M-5 14q2 -4 6 -2', class: 'emblem-line' }),
  );
}

/** A face of stripes. */
export function tigerEmblem(): SVGSVGElement {
  const half = (side: 1 | -1) => [
    svg('path', { d: `M${side * 6} -15q${side * 5} 2 ${side * 6} 8`, class: 'emblem-line' }),
    svg('path', { d: `M${side * 18} -3q${side * -6} 1 ${side * -8} 6`, class: 'emblem-line' }),
    svg('path', { d: `M${side * 18} 6q${side * -5} 0 ${side * -7} 4`, class: 'emblem-line' }),
    svg('path', {
      d: `M${side * 5} -4q${side * 4} -3 ${side * 7} 0q${side * -4} 3 ${side * -7} 0Z`,
      class: 'emblem-eye',
    }),
  ];
  return svg(
    'svg',
    { viewBox: '-24 -24 48 48', class: 'emblem', 'aria-hidden': 'true' },
    svg('path', {
      d: 'M-19 -19L-9 -17Q0 -21 9 -17L19 -19L18 -8Q22 4 12 14Q6 20 0 20Q-6 20 -12 14Q-22 4 -18 -8Z',
      class: 'emblem-body',
    }),
    svg('path', { d: 'M0 -18V-9M-4 -17V-12M4 -17V-12', class: 'emblem-line' }),
    ...half(1),
    ...half(-1),
    svg('path', { d: 'M-4 6H4L0 10ZM0 10V13M-5 15Q0 18 5 15', class: 'emblem-line' }),
  );
}
