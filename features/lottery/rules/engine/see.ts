import type { DrawResult, See } from '../catalogue/shapes.ts';

/** What a leg sees of a result that has the template's form (`checkResult`). */
export function seeTokens(see: See, result: DrawResult): string[] {
  if ('tail' in see) {
    const ends = prizesOf(result, see.tail, see.n).map((prize) => prize.slice(-see.n));
    return see.split ? ends.flatMap((end) => [...end]) : ends;
  }
  if ('head' in see) {
    const heads = prizesOf(result, see.head, see.minLen ?? see.n).map((prize) => prize.slice(0, see.n));
    return see.split ? heads.flatMap((one) => [...one]) : heads;
  }
  if ('digit' in see) {
    const [slot, prize, place] = see.digit;
    return [(result[slot]?.[prize] ?? '').charAt(place)];
  }
  if ('chars' in see) return (result[see.chars] ?? []).flatMap((prize) => [...prize]);
  if ('seq' in see) {
    const values = see.at.map((at) => result[see.seq]?.[at] ?? '');
    return see.join ? [values.join('')] : values;
  }
  return see.nums.flatMap((slot) => result[slot] ?? []);
}

/** The prizes of these slots that are long enough to have so many digits. */
function prizesOf(result: DrawResult, slots: readonly string[], minLength: number): string[] {
  return slots.flatMap((slot) => result[slot] ?? []).filter((prize) => prize.length >= minLength);
}
