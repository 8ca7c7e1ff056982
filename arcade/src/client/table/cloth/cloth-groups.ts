import { createChoices } from '../../shared/bet/choices.ts';
import { el } from '../../shared/dom.ts';
import type { Words } from '../texts.ts';
import type { Cloth, ClothCell } from './cloth.ts';

export type GroupName =
  | 'chances'
  | 'same'
  | 'sums'
  | 'pairs'
  | 'numbers'
  | 'outside'
  | 'splits'
  | 'streets'
  | 'corners';

/** Bets of one kind, row by row: what a phone shows of a cloth at a time. */
export type ClothGroup = { name: GroupName; rows: readonly (readonly string[])[] };

/** Rows of so many. */
export function inRows(spots: readonly string[], columns: number): string[][] {
  return Array.from({ length: Math.ceil(spots.length / columns) }, (_, row) =>
    spots.slice(row * columns, (row + 1) * columns),
  );
}

/** So high is a row at least, in pixels: a place of 44 and the gap. */
export const rowMin = 48;
const gap = 1.2;

/** The places of a group in rows of equal shares; lines of a cloth become places of their own. */
export function groupCells(cells: readonly ClothCell[], { rows }: ClothGroup): ClothCell[] {
  const known = new Map(cells.map((cell) => [cell.spot, cell]));
  const height = 100 / rows.length;
  return rows.flatMap((row, at) =>
    row.flatMap((spot, index) => {
      const cell = known.get(spot);
      if (cell === undefined) return [];
      // A last row that is not full keeps the width of the rows above it.
      const isShort = at > 0 && at === rows.length - 1 && row.length < (rows[at - 1]?.length ?? 0);
      const share = 100 / (isShort ? (rows[at - 1]?.length ?? 1) : row.length);
      const box = { x: index * share, y: at * height, width: share - gap, height: height * 0.93 };
      const isLine = cell.look === 'zone';
      return [{ ...cell, ...box, ...(isLine ? { look: 'straight plain', print: linePrint(spot) } : {}) }];
    }),
  );
}

/** "17·18" for a split, "1–3" for a street. */
function linePrint(spot: string): string {
  const numbers = (spot.split(':')[1] ?? '').split('-');
  const isRun = numbers.length > 2 && Number(numbers.at(-1)) - Number(numbers[0]) === numbers.length - 1;
  return isRun ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join('·');
}

/** The cloth and, on a phone, tabs for its groups of bets. */
export function createClothPage({ t }: Words, cloth: Cloth) {
  const tabs = el('div', { className: 'cloth-tabs' });
  const element = el(
    'div',
    { className: 'cloth-page' },
    tabs,
    el('div', { className: 'cloth-scroll' }, cloth.element),
  );
  let groups: readonly ClothGroup[] = [];
  let labels: HTMLElement[] = [];

  function layGroup(cells: readonly ClothCell[], group: ClothGroup): void {
    cloth.element.style.minHeight = `${group.rows.length * rowMin}px`;
    element.querySelector('.cloth-scroll')?.scrollTo({ top: 0 });
    cloth.lay(groupCells(cells, group));
  }

  return {
    element,
    /** All cells at once, or one of these groups at a time. */
    lay(cells: readonly ClothCell[], by: readonly ClothGroup[]): void {
      groups = by;
      const [first] = groups;
      element.classList.toggle('is-grouped', first !== undefined);
      cloth.element.style.minHeight = '';
      tabs.replaceChildren();
      labels = [];
      if (first === undefined) {
        cloth.lay(cells);
        return;
      }
      const choices = createChoices<GroupName>(
        t('game.groups'),
        groups.map(({ name }) => ({ value: name, text: t(`game.group_${name}`) })),
        first.name,
        (chosen) => {
          const group = groups.find(({ name }) => name === chosen);
          if (group !== undefined) layGroup(cells, group);
        },
      );
      tabs.append(choices.element);
      labels = [...tabs.querySelectorAll('label')];
      layGroup(cells, first);
    },
    /** Marks the groups in which the player has chips. */
    mark(own: ReadonlyMap<string, { amount: bigint }>): void {
      for (const [index, { rows }] of groups.entries()) {
        const has = rows.flat().some((spot) => (own.get(spot)?.amount ?? 0n) > 0n);
        labels[index]?.classList.toggle('has-chips', has);
      }
    },
  };
}
