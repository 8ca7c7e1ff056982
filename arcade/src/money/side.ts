import * as z from 'zod/mini';

/** Of a bet on one thing that others bet on too: what it is, and on which side of it the bet stands. */
export interface BetSide {
  event: string;
  selection: string;
}

const Legs = z.array(z.object({ match: z.int(), pick: z.string() }));

/** The side of a slip on one match; one on several is on no side of any. A handicap is named from the host's side. */
export function sideOf(matchday: string | null, legs: unknown): BetSide | undefined {
  const { data = [] } = Legs.safeParse(legs);
  const [leg] = data;
  if (matchday === null || !leg || data.length > 1) return undefined;
  const [market = '', selection = '', line] = leg.pick.split(':');
  const isGuests = market === 'ah' && selection === 'away';
  const named = line === undefined ? market : `${market}:${isGuests ? -Number(line) || 0 : line}`;
  return { event: `${matchday}:${leg.match}:${named}`, selection };
}
