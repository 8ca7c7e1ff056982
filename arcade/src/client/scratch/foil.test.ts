import { expect, it } from 'vitest';
import { createRubbing } from './foil.ts';

it('counts what is free once, however often it is rubbed', () => {
  const rubbing = createRubbing();
  const first = rubbing.rub(0.5, 0.5, 0.2);
  expect(first).toBeGreaterThan(0.05);
  expect(rubbing.rub(0.5, 0.5, 0.2)).toBe(first);
  expect(rubbing.rub(0.1, 0.1, 0.2)).toBeGreaterThan(first);
  expect(rubbing.rub(0.5, 0.5, 2)).toBe(1);
});

it('leaves the rest covered', () => {
  const rubbing = createRubbing();
  for (let step = 0; step <= 10; step += 1) rubbing.rub(step / 10, 0.5, 0.2);
  const share = rubbing.rub(0.5, 0.5, 0.01);
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.6);
});
