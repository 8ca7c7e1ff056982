import { el } from '../shared/dom.ts';
import { hashText } from '../shared/paint/paint.ts';
import { svg, svgText } from './svg.ts';

/** The table's host: a monogram in a capiz rosette, a name, and what is said at the moment. */
export function createHost() {
  const avatar = el('span', { className: 'host-avatar' });
  const name = el('strong', { className: 'host-name' });
  const line = el('span', { className: 'host-line', attrs: { role: 'status', 'aria-live': 'polite' } });
  const element = el(
    'div',
    { className: 'host' },
    avatar,
    el('div', { className: 'host-words' }, name, line),
  );
  return {
    element,
    introduce(host: string): void {
      name.textContent = host;
      avatar.replaceChildren(rosette(host));
    },
    say(text: string): void {
      if (line.textContent === text) return;
      line.textContent = text;
    },
  };
}

const rosetteHues = [18, 78, 130, 195, 305, 340];

function rosette(host: string): SVGSVGElement {
  const hue = rosetteHues[hashText(host) % rosetteHues.length] ?? 78;
  const petals = Array.from({ length: 8 }, (_, index) =>
    svg('path', {
      d: 'M0 -9C5 -13 5 -19 0 -23C-5 -19 -5 -13 0 -9Z',
      transform: `rotate(${index * 45})`,
      fill: `oklch(${index % 2 === 0 ? 0.8 : 0.66} 0.13 ${hue})`,
    }),
  );
  return svg(
    'svg',
    { viewBox: '-24 -24 48 48', 'aria-hidden': 'true' },
    svg('circle', { r: 23.5, fill: `oklch(0.28 0.07 ${hue})` }),
    ...petals,
    svg('circle', { r: 12.5, fill: `oklch(0.95 0.04 ${hue})` }),
    svgText(host.slice(0, 1), { y: 0.8, class: 'host-initial' }),
  );
}

/** Which of `count` sentences a deal gets: the same for everybody, another for the next. */
export function sentenceOf(roundId: string, count: number): number {
  return (hashText(roundId) % count) + 1;
}
