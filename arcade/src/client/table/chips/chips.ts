import { svg, svgText } from '../svg.ts';

const peso = 1_000_000n;

/** What the house's chips are worth, in pesos, and the hue of each. */
const denominations: readonly [bigint, string][] = [
  [1n, 'pearl'],
  [5n, 'tide'],
  [10n, 'sky'],
  [25n, 'calamansi'],
  [50n, 'leaf'],
  [100n, 'mango'],
  [500n, 'ube'],
  [1_000n, 'gumamela'],
  [5_000n, 'wine'],
  [10_000n, 'night'],
  [50_000n, 'gold'],
];

/** The chips that make sense at a table of these limits: at most six. */
export function chipsFor(betMin: bigint, betMax: bigint): bigint[] {
  const fit = denominations
    .map(([value]) => value * peso)
    .filter((value) => value >= betMin && value <= betMax);
  if (fit.length <= 6) return fit.length === 0 ? [betMin] : fit;
  // The smallest ones and every second of the rest, so that the range is spanned.
  const rest = fit.slice(2).filter((_, index, all) => (all.length - 1 - index) % 2 === 0);
  return [...fit.slice(0, 2), ...rest].slice(0, 6);
}

/** "50", "1.2K", "3M": an amount short enough for a chip. */
export function chipText(amount: bigint): string {
  const centavos = amount / 10_000n;
  const short = (unit: bigint, letter: string) => {
    const tenths = (centavos * 10n) / unit;
    const fraction = tenths % 10n;
    return `${tenths / 10n}${fraction === 0n || tenths >= 1_000n ? '' : `.${fraction}`}${letter}`;
  };
  if (centavos >= 100_000_000n) return short(100_000_000n, 'M');
  if (centavos >= 100_000n) return short(100_000n, 'K');
  const whole = centavos / 100n;
  const rest = centavos % 100n;
  return rest === 0n ? String(whole) : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

function lookOf(amount: bigint): string {
  let look = 'pearl';
  for (const [value, name] of denominations) if (amount >= value * peso) look = name;
  return look;
}

/** A chip seen from above, in a box of 40: its colour is that of the largest chip that fits into the amount. */
export function chip(amount: bigint, className = ''): SVGSVGElement {
  const text = chipText(amount);
  const notches = Array.from({ length: 6 }, (_, index) =>
    svg('path', {
      d: 'M-3.600 -19.400A19.700 19.700 0 0 1 3.600 -19.400L2.700 -14.600A14.800 14.800 0 0 0 -2.700 -14.600Z',
      class: 'chip-notch',
      transform: `translate(20 20) rotate(${index * 60})`,
    }),
  );
  return svg(
    'svg',
    { viewBox: '0 0 40 40', class: `chip chip-${lookOf(amount)} ${className}`.trim(), 'aria-hidden': 'true' },
    svg('circle', { cx: 20, cy: 21.2, r: 19, class: 'chip-shade' }),
    svg('circle', { cx: 20, cy: 20, r: 19, class: 'chip-body' }),
    ...notches,
    svg('circle', { cx: 20, cy: 20, r: 13, class: 'chip-field' }),
    svg('path', { d: 'M20 8.500L31.500 20L20 31.500L8.500 20Z', class: 'chip-lattice' }),
    svgText(text, { x: 20, y: 20.6, class: `chip-text length-${Math.min(5, text.length)}` }),
  );
}
