import { colourOf, type RouletteSpot, rouletteSpots } from '@kislap/rules/roulette';
import type { ClothCell } from '../table/cloth/cloth.ts';
import { type ClothGroup, inRows } from '../table/cloth/cloth-groups.ts';

type Box = { x: number; y: number; width: number; height: number };
type Words = {
  print: (spot: string) => string;
  pays: (spot: string) => string;
  name: (spot: string) => string;
};

/** Grid of the numbers on a cloth that stands upright; percent. */
const grid = { left: 32, top: 7.6, column: 22.66, row: 7.05 };
const gap = 0.5;

/** The box of a number, column 0..2 and row 0..11 of the upright cloth. */
function numberBox(number: number): Box {
  const row = Math.floor((number - 1) / 3);
  const column = (number - 1) % 3;
  return {
    x: grid.left + column * grid.column,
    y: grid.top + row * grid.row,
    width: grid.column - gap,
    height: grid.row - gap,
  };
}

const right = grid.left + 3 * grid.column - gap;
const bottom = grid.top + 12 * grid.row;

function outsideBox({ id, kind, numbers }: RouletteSpot): Box | undefined {
  if (id === 'straight:0') return { x: grid.left, y: 0, width: right - grid.left, height: grid.top - gap };
  if (kind === 'straight') return numberBox(numbers[0] ?? 1);
  if (kind === 'dozen') {
    const first = Math.floor((numbers[0] ?? 1) / 12);
    return { x: 16, y: grid.top + first * 4 * grid.row, width: 15.4, height: 4 * grid.row - gap };
  }
  if (kind === 'column') {
    const { x, width } = numberBox(numbers[0] ?? 1);
    return { x, y: bottom, width, height: 100 - bottom };
  }
  const order = ['low', 'even', 'red', 'black', 'odd', 'high'].indexOf(id);
  return order < 0
    ? undefined
    : { x: 0, y: grid.top + order * 2 * grid.row, width: 15.4, height: 2 * grid.row - gap };
}

/** Zones lie on the lines: in the middle of the numbers they cover, or on the edge of their rows. */
function zoneBox({ kind, numbers }: RouletteSpot): Box {
  const boxes = numbers.filter((number) => number > 0).map(numberBox);
  const middle = (low: number, high: number) => (low + high) / 2 - gap / 2;
  const x1 = Math.min(...boxes.map(({ x }) => x));
  const x2 = Math.max(...boxes.map(({ x, width }) => x + width + gap));
  const y1 = Math.min(...boxes.map(({ y }) => y));
  const y2 = Math.max(...boxes.map(({ y, height }) => y + height + gap));
  const isAtZero = numbers.includes(0);
  const isEdge = kind === 'street' || kind === 'line' || kind === 'first_four';
  const x = isEdge ? grid.left - gap / 2 : middle(x1, x2);
  const y = isAtZero ? grid.top - gap / 2 : middle(y1, y2);
  const isTall =
    kind === 'split' && numbers.length === 2 && (numbers[1] ?? 0) - (numbers[0] ?? 0) === 1 && !isAtZero;
  const width = kind === 'split' && !isTall ? grid.column * 0.5 : 6.4;
  const height = isTall ? grid.row * 0.52 : kind === 'street' ? grid.row * 0.5 : 2.9;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

const lies: Readonly<Record<string, string>> = { red: 'red', black: 'black' };

/** Every bet of the cloth: upright on a phone, on its side where there is room, with zero then at the left. */
export function rouletteCells(isWide: boolean, words: Words): ClothCell[] {
  const turn = (box: Box): Box =>
    isWide ? { x: box.y, y: 100 - box.x - box.width, width: box.height, height: box.width } : box;
  return rouletteSpots.flatMap((spot) => {
    const box = outsideBox(spot);
    const isZone = box === undefined;
    const number = spot.kind === 'straight' ? (spot.numbers[0] ?? 0) : undefined;
    const tint = number === undefined ? lies[spot.id] : colourOf(number);
    const look = isZone ? 'zone' : `${spot.kind} ${tint ?? 'plain'}`;
    const cell = { spot: spot.id, ...turn(box ?? zoneBox(spot)), look, name: words.name(spot.id) };
    return isZone
      ? [cell]
      : [
          {
            ...cell,
            print: words.print(spot.id),
            ...(number === undefined ? { pays: words.pays(spot.id) } : {}),
          },
        ];
  });
}

const idsOf = (...kinds: readonly RouletteSpot['kind'][]) =>
  rouletteSpots.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
const isZero = (id: string) => id === 'straight:0';

/** The cloth in five parts, for a phone: the lines between the numbers become places of their own. */
export const rouletteGroups: readonly ClothGroup[] = [
  {
    name: 'numbers',
    rows: [
      ['straight:0'],
      ...inRows(
        idsOf('straight').filter((id) => !isZero(id)),
        6,
      ),
    ],
  },
  {
    name: 'outside',
    rows: [['red', 'black'], ['even', 'odd'], ['low', 'high'], idsOf('dozen'), idsOf('column')],
  },
  { name: 'splits', rows: inRows(idsOf('split'), 5) },
  { name: 'streets', rows: inRows(idsOf('street', 'trio', 'first_four', 'line'), 4) },
  { name: 'corners', rows: inRows(idsOf('corner'), 3) },
];
