import { type Card, parseCard, type Suit } from '@kislap/rules/cards';
import { svg, svgText } from '../svg.ts';

/** Suits drawn round 0,0 in a square of 20. */
const suitPaths: Record<Suit, string> = {
  S: 'M0 -9C3 -4 8.500 -1.500 8.500 3A4.200 4.200 0 0 1 1.300 6.200Q1.600 8.500 3.200 9.500H-3.200Q-1.600 8.500 -1.300 6.200A4.200 4.200 0 0 1 -8.500 3C-8.500 -1.500 -3 -4 0 -9Z',
  H: 'M0 9C-3 5 -9 1.500 -9 -3.500A4.700 4.700 0 0 1 0 -5.200A4.700 4.700 0 0 1 9 -3.500C9 1.500 3 5 0 9Z',
  D: 'M0 -9.500C2 -5.500 4.500 -2.500 7.500 0C4.500 2.500 2 5.500 0 9.500C-2 5.500 -4.500 2.500 -7.500 0C-4.500 -2.500 -2 -5.500 0 -9.500Z',
  C: 'M0 -9A4.100 4.100 0 0 1 3.300 -2.500A4.300 4.300 0 1 1 1.300 4.300Q1.500 8 3.200 9.500H-3.200Q-1.500 8 -1.300 4.300A4.300 4.300 0 1 1 -3.300 -2.500A4.100 4.100 0 0 1 0 -9Z',
};

const rankTexts = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function isRed({ suit }: Card): boolean {
  return suit === 'H' || suit === 'D';
}

function suitMark(card: Card, x: number, y: number, size: number): SVGPathElement {
  return svg('path', { d: suitPaths[card.suit], transform: `translate(${x} ${y}) scale(${size / 20})` });
}

/** Where the pips of a number card lie, on a field of 60 by 84. */
function pipPlaces(rank: number): [number, number][] {
  const [left, middle, right] = [19, 30, 41];
  const row = (y: number): [number, number][] => [
    [left, y],
    [right, y],
  ];
  const centre = (y: number): [number, number] => [middle, y];
  const columns: Record<number, [number, number][]> = {
    1: [centre(42)],
    2: [centre(22), centre(62)],
    3: [centre(22), centre(42), centre(62)],
    4: [...row(22), ...row(62)],
    5: [...row(22), centre(42), ...row(62)],
    6: [...row(22), ...row(42), ...row(62)],
    7: [...row(22), centre(32), ...row(42), ...row(62)],
    8: [...row(22), centre(32), ...row(42), centre(52), ...row(62)],
    9: [...row(20), ...row(34.5), centre(42), ...row(49.5), ...row(64)],
    10: [...row(20), centre(27), ...row(34.5), ...row(49.5), centre(57), ...row(64)],
  };
  return columns[rank] ?? [];
}

/** A court: its letter in a capiz pane under a crown of the suit. */
function court(card: Card): SVGElement {
  const letter = rankTexts[card.rank - 1] ?? '';
  const crown = {
    11: 'M21 30L25 22L30 28L35 22L39 30Z',
    12: 'M20 30Q22 20 30 19Q38 20 40 30Z',
    13: 'M19 30L19 19L25 25L30 17L35 25L41 19L41 30Z',
  }[card.rank];
  return svg(
    'g',
    {},
    svg('rect', { x: 15, y: 15, width: 30, height: 54, rx: 4, class: 'court-pane' }),
    svg('path', { d: 'M15 42L30 15L45 42L30 69Z', class: 'court-lattice' }),
    svg('path', { d: crown ?? '', class: 'court-crown' }),
    svgText(letter, { x: 30, y: 44, class: 'court-letter' }),
    suitMark(card, 30, 60, 11),
  );
}

/** The face of a card, in a box of 60 by 84. */
export function cardFace(text: string): SVGSVGElement {
  const card = parseCard(text) ?? { rank: 1, suit: 'S' };
  const corner = (turn: boolean) =>
    svg(
      'g',
      turn ? { transform: 'rotate(180 30 42)' } : {},
      svgText(rankTexts[card.rank - 1] ?? '', { x: 8, y: 10.5, class: 'card-rank' }),
      suitMark(card, 8, 21, 8),
    );
  const size = card.rank === 1 ? 30 : 13;
  const middle =
    card.rank > 10
      ? [court(card)]
      : pipPlaces(card.rank).map(([x, y]) => {
          const pip = suitMark(card, x, y, size);
          if (y > 42) pip.setAttribute('transform', `${pip.getAttribute('transform')} rotate(180)`);
          return pip;
        });
  return svg(
    'svg',
    { viewBox: '0 0 60 84', class: `card-face ${isRed(card) ? 'red' : 'black'}`, 'aria-hidden': 'true' },
    svg('rect', { x: 0.5, y: 0.5, width: 59, height: 83, rx: 6, class: 'card-paper' }),
    corner(false),
    corner(true),
    ...middle,
  );
}

/** The back: a lattice of capiz with the house's spark. */
export function cardBack(): SVGSVGElement {
  const panes: SVGElement[] = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const x = 10 + column * 10;
      const y = 12 + row * 10;
      panes.push(
        svg('path', {
          d: `M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`,
          class: (row + column) % 2 === 0 ? 'back-pane light' : 'back-pane',
        }),
      );
    }
  }
  return svg(
    'svg',
    { viewBox: '0 0 60 84', class: 'card-back', 'aria-hidden': 'true' },
    svg('rect', { x: 0.5, y: 0.5, width: 59, height: 83, rx: 6, class: 'back-paper' }),
    svg('rect', { x: 4, y: 4, width: 52, height: 76, rx: 3.5, class: 'back-frame' }),
    ...panes,
    svg('circle', { cx: 30, cy: 42, r: 11, class: 'back-medal' }),
    svg('path', {
      d: 'M30 33Q31 41 39 42Q31 43 30 51Q29 43 21 42Q29 41 30 33Z',
      class: 'back-spark',
    }),
  );
}
