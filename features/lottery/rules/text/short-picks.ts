import type { Picks } from '../engine/picks.ts';

const shownMax = 12;

/** Picks on one line: `1 2 | 3 | 4 5`; long ones end in their count. */
export function writePicks(picks: Picks, max = shownMax): string {
  const lists = picks.every((one) => typeof one === 'string') ? [picks as string[]] : (picks as string[][]);
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count <= max) return lists.map((list) => list.join(' ')).join(' | ');
  let left = max;
  const shown = lists.map((list) => {
    const part = list.slice(0, left);
    left -= part.length;
    return part.join(' ');
  });
  return `${shown.filter(Boolean).join(' | ')} … (${count})`;
}
