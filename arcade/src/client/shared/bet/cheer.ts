import { buzz } from '../preferences.ts';
import { sound } from '../sound.ts';

interface Ending {
  /** What the round cost: nothing where it was free. */
  bet: bigint;
  win: bigint;
}

/** A return of the stake or less is none, however it came about. */
export function isGain({ bet, win }: Ending): boolean {
  return win > bet;
}

/**
 * The one place that cheers an ending, and it does so for a gain alone: what only brings back the stake, or a part of it,
 * is told plainly. Answers whether there is anything to show besides.
 */
export function cheer(ending: Ending, tune: 'win' | 'cashOut' = 'win'): boolean {
  if (!isGain(ending)) return false;
  const { bet, win } = ending;
  if (tune === 'cashOut') sound.cashOut();
  else sound.win(win >= bet * 20n ? 8 : win >= bet * 5n ? 5 : 2);
  buzz(20);
  return true;
}
