import { colourOf, wheelOrder } from '@kislap/rules/roulette';
import { svg, svgText } from '../table/svg.ts';

const step = 360 / wheelOrder.length;

function polar(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** A ring's piece of half a step to both sides of the top. */
function pane(inner: number, outer: number): string {
  const half = step / 2;
  return `M${polar(outer, -half)}A${outer} ${outer} 0 0 1 ${polar(outer, half)}L${polar(inner, half)}A${inner} ${inner} 0 0 0 ${polar(inner, -half)}Z`;
}

/** The part of the wheel that turns, round 0,0 with a radius of 100; zero is at the top. */
export function wheelArt(): SVGSVGElement {
  const numberPane = pane(68, 88);
  const pocketPane = pane(48, 68);
  const pockets = wheelOrder.map((number, index) =>
    svg(
      'g',
      { transform: `rotate(${(index * step).toFixed(3)})` },
      svg('path', { d: numberPane, class: `pocket ${colourOf(number)}` }),
      svg('path', { d: pocketPane, class: `pocket deep ${colourOf(number)}` }),
      svg('path', { d: `M0 -88V-48`, class: 'fret', transform: `rotate(${step / 2})` }),
      svgText(String(number), { y: -78, class: 'pocket-number' }),
    ),
  );
  const arms = Array.from({ length: 4 }, (_, index) =>
    svg(
      'g',
      { transform: `rotate(${index * 90})` },
      svg('path', { d: 'M-3 0L-1.500 -27H1.500L3 0Z', class: 'arm' }),
      svg('circle', { cy: -29, r: 4, class: 'knob' }),
    ),
  );
  const lattice = Array.from({ length: 16 }, (_, index) =>
    svg('path', {
      d: 'M0 -47L7 -36L0 -22L-7 -36Z',
      class: index % 2 === 0 ? 'cone-pane light' : 'cone-pane',
      transform: `rotate(${index * 22.5})`,
    }),
  );
  return svg(
    'svg',
    { viewBox: '-100 -100 200 200', class: 'wheel-disc', 'aria-hidden': 'true' },
    svg('circle', { r: 89, class: 'wheel-ground' }),
    ...pockets,
    svg('circle', { r: 48, class: 'cone' }),
    ...lattice,
    ...arms,
    svg('circle', { r: 10, class: 'hub' }),
    svg('path', { d: 'M0 -8Q1 -1 8 0Q1 1 0 8Q-1 1 -8 0Q-1 -1 0 -8Z', class: 'hub-spark' }),
  );
}

/** The bowl round it, which stands still. */
export function bowlArt(): SVGSVGElement {
  const deflectors = Array.from({ length: 8 }, (_, index) =>
    svg('path', {
      d: 'M0 -98L1.800 -94.500L0 -91L-1.800 -94.500Z',
      class: 'deflector',
      transform: `rotate(${index * 45 + 22.5})`,
    }),
  );
  return svg(
    'svg',
    { viewBox: '-108 -108 216 216', class: 'wheel-bowl', 'aria-hidden': 'true' },
    svg('circle', { r: 106, class: 'bowl-rim' }),
    svg('circle', { r: 100, class: 'bowl-track' }),
    ...deflectors,
  );
}

/** How far the wheel is turned when the pocket of a number is at the top, backwards. */
export function angleOf(number: number): number {
  return Math.max(0, wheelOrder.indexOf(number)) * step;
}
