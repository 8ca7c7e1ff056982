import { manilaDay } from '../days.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

export interface OwnDays {
  from: string;
  to: string;
}

/** How many days they are, both included. */
export const countDays = ({ from, to }: OwnDays) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Undefined unless both are days, in order, not too far apart and not yet to come. */
export function readDays(from: unknown, to: unknown, daysMax: number): OwnDays | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  if (!dayPattern.test(from) || !dayPattern.test(to)) return undefined;
  const days = countDays({ from, to });
  if (!(days >= 1 && days <= daysMax) || to > manilaDay()) return undefined;
  return { from, to };
}
