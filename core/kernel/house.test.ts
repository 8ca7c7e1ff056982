import type { Platform } from '@kislap/platform/platform.ts';
import { expect, it } from 'vitest';
import { buildHouse, inOrder, schemasOf } from './house.ts';
import { defineModule, type Modules } from './module.ts';

const nothing = {} as Platform;

const low = defineModule({ name: 'low', needs: {}, create: () => ({ count: 1 }) });
const high = defineModule({
  name: 'high',
  needs: { low },
  create: (_platform, needs) => ({ doubled: needs.low.count * 2 }),
});

it('a module is made after those it needs, and given what they made', async () => {
  const house = await buildHouse(nothing, { high, low });
  expect(house.services).toEqual({ high: { doubled: 2 }, low: { count: 1 } });
});

it('a need that nobody lists is refused', async () => {
  await expect(buildHouse(nothing, { high })).rejects.toThrow('low is needed but not listed');
});

it('a circle of needs is refused by its names', () => {
  const needs: Record<string, Modules[string]> = {};
  const first = defineModule({ name: 'first', needs, create: () => null });
  const second = defineModule({ name: 'second', needs: { first }, create: () => null });
  needs.second = second;
  expect(() => inOrder({ first, second })).toThrow('a circle of needs: first, second, first');
});

it('modules are closed in the opposite order', async () => {
  const closed: string[] = [];
  const lower = defineModule({ ...low, name: 'lower', close: () => closed.push('lower') });
  const upper = defineModule({
    name: 'upper',
    needs: { lower },
    create: () => null,
    close: () => closed.push('upper'),
  });
  const house = await buildHouse(nothing, { upper, lower });
  await house.close();
  expect(closed).toEqual(['upper', 'lower']);
});

it('a door that no module keeps is refused', async () => {
  const house = await buildHouse(nothing, { low });
  expect(() => house.gatekeepers()).toThrow('no module keeps the door');
});

it('schemas are made in the order of needs, under the names of their modules', () => {
  const url = (name: string) => new URL(`file:///${name}/`);
  const below = defineModule({ name: 'below', schema: url('below'), needs: {}, create: () => null });
  const bare = defineModule({ name: 'bare', needs: { below }, create: () => null });
  const above = defineModule({ name: 'above', schema: url('above'), needs: { bare }, create: () => null });
  expect(schemasOf({ above, bare, below })).toEqual([
    { name: 'below', url: url('below') },
    { name: 'above', url: url('above') },
  ]);
});
