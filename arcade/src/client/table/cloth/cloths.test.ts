import { baccarat } from '@kislap/rules/baccarat';
import { dragonTiger } from '@kislap/rules/dragon-tiger';
import { roulette } from '@kislap/rules/roulette';
import { sicBo } from '@kislap/rules/sic-bo';
import { describe, expect, it } from 'vitest';
import { baccaratCells } from '../../baccarat/baccarat-cloth.ts';
import { dragonTigerCells } from '../../dragontiger/dragontiger-cloth.ts';
import { rouletteCells, rouletteGroups } from '../../roulette/roulette-cloth.ts';
import { sicBoCells, sicBoGroups } from '../../sicbo/sicbo-cloth.ts';
import type { ClothCell } from './cloth.ts';
import { type ClothGroup, groupCells, rowMin } from './cloth-groups.ts';
import { nextInDirection } from './cloth-keys.ts';

const words = { print: (spot: string) => spot, pays: () => '1:1', name: (spot: string) => spot };
const cloths = [
  ['baccarat', baccarat.spots, baccaratCells],
  ['roulette', roulette.spots, rouletteCells],
  ['sic bo', sicBo.spots, sicBoCells],
  ['dragon tiger', dragonTiger.spots, dragonTigerCells],
] as const;

/** The places that arrow keys reach from the first one. */
function reachedFrom(laid: readonly ClothCell[]): Set<number> {
  const seen = new Set([0]);
  const next = [0];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const to = nextInDirection(laid, at, key);
      if (to === undefined || seen.has(to)) continue;
      seen.add(to);
      next.push(to);
    }
  }
  return seen;
}

describe.each(cloths)('the cloth of %s', (_, spots, cells) => {
  it.each([false, true])('has every bet once, inside its edges (wide: %s)', (isWide) => {
    const laid = cells(isWide, words);
    expect(laid.map(({ spot }) => spot).toSorted()).toEqual([...spots].toSorted());
    for (const { spot, x, y, width, height } of laid) {
      // A chip may lie on the outer line.
      expect(Math.min(x, y), spot).toBeGreaterThan(-4);
      expect(Math.max(x + width, y + height), spot).toBeLessThan(102);
    }
  });

  it('lets the arrow keys reach every place', () => {
    const laid = cells(false, words);
    const seen = reachedFrom(laid);
    expect(laid.filter((_cell, index) => !seen.has(index)).map(({ spot }) => spot)).toEqual([]);
  });
});

describe.each([
  ['roulette', roulette.spots, rouletteCells, rouletteGroups],
  ['sic bo', sicBo.spots, sicBoCells, sicBoGroups],
] as const)('the groups of %s on a phone', (_, spots, cells, groups: readonly ClothGroup[]) => {
  it('have every bet once', () => {
    expect(groups.flatMap(({ rows }) => rows.flat()).toSorted()).toEqual([...spots].toSorted());
  });

  it.each(groups)(
    'give $name places of 44 pixels on 320, none over another, all reached by arrow keys',
    (group) => {
      // The sides of the table leave 296 of 320 pixels.
      const scale = { x: 296 / 100, y: (group.rows.length * rowMin) / 100 };
      const laid = groupCells(cells(false, words), group);
      expect(laid).toHaveLength(group.rows.flat().length);
      for (const [index, one] of laid.entries()) {
        expect(one.width * scale.x, one.spot).toBeGreaterThanOrEqual(44);
        expect(one.height * scale.y, one.spot).toBeGreaterThanOrEqual(44);
        expect(one.x + one.width, one.spot).toBeLessThanOrEqual(100);
        expect(one.print, one.spot).not.toBe('');
        for (const other of laid.slice(index + 1)) {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(isApart, `${one.spot} and ${other.spot}`).toBe(true);
        }
      }
      expect(reachedFrom(laid).size).toBe(laid.length);
    },
  );
});

it('lays zones of roulette on the lines of what they cover', () => {
  const laid = new Map(rouletteCells(false, words).map((cell) => [cell.spot, cell]));
  const middle = (spot: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = laid.get(spot) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const [x17, y17] = middle('straight:17');
  const [x18] = middle('straight:18');
  const [, y20] = middle('straight:20');
  expect(middle('split:17-18')[0]).toBeCloseTo((x17 + x18) / 2, 0);
  expect(middle('split:17-20')[1]).toBeCloseTo((y17 + y20) / 2, 0);
  expect(middle('corner:17-18-20-21')[1]).toBeCloseTo((y17 + y20) / 2, 0);
});
