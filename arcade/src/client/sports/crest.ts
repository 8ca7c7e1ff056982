import type { Team } from '@kislap/rules/sport';
import { svg, svgText } from '../table/svg.ts';

const shield = 'M20 2C27 5 33 6 38 6V22C38 34 30 42 20 46C10 42 2 34 2 22V6C7 6 13 5 20 2Z';
const sash = 'M3 26L38 8V19L8 35Z';

/** The arms of an invented team, in its colour. It only decorates: the name stands beside it. */
export function crest({ code, hue }: Team): SVGSVGElement {
  const picture = svg(
    'svg',
    { viewBox: '0 0 40 48', class: 'crest', 'aria-hidden': 'true' },
    svg('path', { d: shield, fill: `oklch(0.52 0.15 ${hue})` }),
    svg('path', { d: sash, fill: `oklch(0.82 0.14 ${hue + 40})`, opacity: 0.5 }),
    svg('path', {
      d: shield,
      fill: 'none',
      stroke: `oklch(0.9 0.09 ${hue + 20})`,
      'stroke-width': 2.4,
      'stroke-linejoin': 'round',
    }),
    svgText(code[0] ?? '', { x: 20, y: 23, class: 'crest-letter' }),
  );
  return picture;
}
