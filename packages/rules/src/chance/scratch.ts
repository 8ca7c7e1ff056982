import { type Below, drawDistinct } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

/** Exact. */
export const scratchRtp = '0.89';

export const ticketCount = 1_000_000;
export const fieldCount = 9;

/** The picture of each prize, from the smallest prize to the greatest. */
export const scratchPictures = ['sampaguita', 'mango', 'salakot', 'pearl', 'gem', 'crown', 'parol'] as const;
export type ScratchPicture = (typeof scratchPictures)[number];

/** The prizes in hundredths and how many of a million tickets have each. */
export const scratchPrizes: readonly { hundredths: number; tickets: number }[] = [
  { hundredths: 100, tickets: 180_000 },
  { hundredths: 200, tickets: 90_000 },
  { hundredths: 500, tickets: 40_000 },
  { hundredths: 1000, tickets: 14_000 },
  { hundredths: 5000, tickets: 2000 },
  { hundredths: 50_000, tickets: 100 },
  { hundredths: 1_000_000, tickets: 4 },
];

export interface Ticket {
  /** Index of the prize, or null. */
  prize: number | null;
  /** The picture of each of the nine squares. Three alike win; no other picture appears three times. */
  fields: number[];
}

/** The prize of a ticket by its number. */
export function prizeOf(number: number): number | null {
  let first = 0;
  for (const [index, { tickets }] of scratchPrizes.entries()) {
    first += tickets;
    if (number < first) return index;
  }
  return null;
}

/**
 * Draws a ticket's number and then its fields. The losing pictures are drawn from two of each kind, so a pair comes
 * as often as chance brings it and no ticket is made to look as if it nearly won.
 */
export function drawTicket(below: Below): Ticket {
  const prize = prizeOf(below(ticketCount));
  const others = scratchPrizes.flatMap((_, index) => (index === prize ? [] : [index, index]));
  const winners = prize === null ? [] : [prize, prize, prize];
  const rest = drawDistinct(below, others.length, fieldCount - winners.length);
  const pictures = [...winners, ...rest.map((place) => others[place] ?? 0)];
  const fields = drawDistinct(below, fieldCount, fieldCount).map((place) => pictures[place] ?? 0);
  return { prize, fields };
}

/** The picture that stands for a prize. */
export function pictureOf(prize: number): ScratchPicture {
  return scratchPictures[prize] ?? 'sampaguita';
}

export function ticketMultiplier({ prize }: Pick<Ticket, 'prize'>): number {
  return prize === null ? 0 : (scratchPrizes[prize]?.hundredths ?? 0);
}

export function simulateScratch(below: Below, rounds: number): Simulation {
  return simulateRounds(rounds, () => ticketMultiplier({ prize: prizeOf(below(ticketCount)) }));
}
