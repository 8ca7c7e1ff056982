import { expect, it } from 'vitest';
import { classesOf } from './game-class.ts';

it.each([
  ['SLOT', 'RNG', false, ['SLOT']],
  ['SLOT', 'RNG', true, ['SLOT', 'JACKPOT']],
  ['ALL', 'RNG', false, ['SLOT']],
  ['Jackpot Slots', 'RNG', false, ['SLOT']],
  ['JACKPOT', 'RNG', false, ['JACKPOT']],
  ['VIDEO_POKER', 'MINI', false, ['VIDEO_POKER']],
  ['video-poker', 'RNG', false, ['VIDEO_POKER']],
  ['SCRATCH', 'MINI', false, ['SCRATCH']],
  ['Table Games', 'RNG', false, ['TABLE']],
  ['SIC_BO', 'LIVE', false, ['TABLE']],
  ['CRASH', 'MINI', false, ['ARCADE']],
  ['SHOOTING', 'FISH', false, ['ARCADE']],
  ['BINGO75', 'BINGO', false, ['BINGO']],
  ['FOOTBALL', 'SPORTS', false, []],
] as const)('%s of %s has its classes', (classify, category, hasJackpot, classes) =>
  expect(classesOf({ classify, category, hasJackpot })).toEqual(classes),
);
