import { faces } from '@kislap/rules/sic-bo';
import { el } from '../shared/dom.ts';
import type { ClothCell } from '../table/cloth/cloth.ts';
import { type ClothGroup, inRows } from '../table/cloth/cloth-groups.ts';
import { dieFace } from './die-art.ts';

type Words = {
  print: (spot: string) => string;
  pays: (spot: string) => string;
  name: (spot: string) => string;
};
type Row = { y: number; height: number; spots: readonly { spot: string; width?: number; look: string }[] };

const gap = 0.9;
const sums = Array.from({ length: 14 }, (_, index) => index + 4);
const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair:${low}-${high}`));

function same(spots: readonly string[], look: string) {
  return spots.map((spot) => ({ spot, look }));
}

const head: Row = {
  y: 0,
  height: 15,
  spots: [
    { spot: 'small', width: 32, look: 'chance tide' },
    { spot: 'any_triple', width: 36, look: 'chance mango' },
    { spot: 'big', width: 32, look: 'chance gumamela' },
  ],
};

function rowsOf(isWide: boolean): Row[] {
  const sum = (list: readonly number[]) =>
    same(
      list.map((one) => `sum:${one}`),
      'sum',
    );
  if (isWide) {
    return [
      { ...head, height: 21 },
      {
        y: 22,
        height: 17,
        spots: [...same(kindOf('double'), 'dice'), ...same(kindOf('triple'), 'dice deep')],
      },
      { y: 40, height: 21, spots: sum(sums) },
      { y: 62, height: 17, spots: same(pairs, 'dice') },
      { y: 80, height: 20, spots: same(kindOf('single'), 'dice deep') },
    ];
  }
  return [
    head,
    { y: 16, height: 11, spots: same(kindOf('double'), 'dice') },
    { y: 28, height: 12, spots: same(kindOf('triple'), 'dice deep') },
    { y: 41, height: 11, spots: sum(sums.slice(0, 7)) },
    { y: 53, height: 11, spots: sum(sums.slice(7)) },
    { y: 65, height: 10, spots: same(pairs.slice(0, 8), 'dice') },
    { y: 76, height: 10, spots: same(pairs.slice(8), 'dice') },
    { y: 87, height: 13, spots: same(kindOf('single'), 'dice deep') },
  ];
}

const kindOf = (name: string) => faces.map((face) => `${name}:${face}`);

/** The cloth in four parts, for a phone. */
export const sicBoGroups: readonly ClothGroup[] = [
  { name: 'chances', rows: [['small', 'big'], ['any_triple'], ...inRows(kindOf('single'), 3)] },
  {
    name: 'sums',
    rows: inRows(
      sums.map((one) => `sum:${one}`),
      4,
    ),
  },
  { name: 'same', rows: [...inRows(kindOf('double'), 3), ...inRows(kindOf('triple'), 3)] },
  { name: 'pairs', rows: inRows(pairs, 4) },
];

/** Faces as dice, everything else in words. */
function printOf(spot: string, words: Words): string | (() => Node) {
  const [kind = '', rest = ''] = spot.split(':');
  const count = { single: 1, double: 2, triple: 3 }[kind];
  const shown = kind === 'pair' ? rest.split('-').map(Number) : Array(count ?? 0).fill(Number(rest));
  if (shown.length === 0) return words.print(spot);
  return () => {
    const dice = el('span', { className: `mini-dice count-${shown.length}` });
    dice.append(...shown.map((face) => dieFace(Number(face))));
    return dice;
  };
}

export function sicBoCells(isWide: boolean, words: Words): ClothCell[] {
  return rowsOf(isWide).flatMap(({ y, height, spots }) => {
    let x = 0;
    return spots.map(({ spot, width = 100 / spots.length, look }) => {
      const cell: ClothCell = {
        spot,
        x,
        y,
        width: width - (isWide ? gap * 0.5 : gap),
        height,
        look,
        print: printOf(spot, words),
        pays: words.pays(spot),
        name: words.name(spot),
      };
      x += width;
      return cell;
    });
  });
}
