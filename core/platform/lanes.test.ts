import { expect, it } from 'vitest';
import { inLanes } from './lanes.ts';

it('each item is worked once, never more at a time than there are lanes', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await inLanes([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('a failure stops no other item, and all failures are thrown together', async () => {
  const done: number[] = [];
  const work = (bad: number[]) =>
    inLanes([1, 2, 3, 4], 2, async (item) => {
      if (bad.includes(item)) throw new Error(`item ${item}`);
      done.push(item);
    });
  await expect(work([2])).rejects.toThrow('item 2');
  await expect(work([1, 3])).rejects.toMatchObject({
    errors: [{ message: 'item 1' }, { message: 'item 3' }],
  });
  expect(done).toEqual([1, 3, 4, 2, 4]);
});
