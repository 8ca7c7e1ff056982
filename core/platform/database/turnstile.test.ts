import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('so many work at once, the others in their order, also after a failure', async () => {
  const pass = createTurnstile(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const works = [0, 1, 2, 3].map((place) =>
    pass(() => {
      begun.push(place);
      return new Promise<number>((resolve, reject) => {
        ends[place] = (error) => (error ? reject(error) : resolve(place));
      });
    }),
  );
  const settled = Promise.allSettled(works);
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]?.(new Error('it failed'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
