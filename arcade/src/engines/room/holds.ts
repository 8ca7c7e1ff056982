import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import { type Held, takeHold } from './hands.service.ts';
import type { Occupant, RoomSpec } from './seats.ts';

interface Taking {
  parts: Parts;
  room: RoomSpec;
  handId: string;
  amount: bigint;
  /** No later than this: a hold that is answered afterwards goes back. */
  isOpen: () => boolean;
}

/**
 * All holds of a hand at the same time, in the hand's order of seats. Undefined where one was refused: whoever could
 * not put it down sits out and knows why, and the hand is to be called off for the others.
 */
export async function takeHolds(
  { parts, room, handId, amount, isOpen }: Taking,
  playing: readonly (Occupant | null)[],
): Promise<Held[] | undefined> {
  const tries = playing.map(async (one, seat) => {
    if (one?.kind !== 'person') return null;
    try {
      const { held, balance } = await takeHold(parts, room, handId, one.session, { seat, amount }, isOpen);
      if (balance !== null) parts.live.tellBalance(one.session.playerId, balance, null);
      return held;
    } catch (error) {
      if (!(error instanceof ArcadeError)) throw error;
      one.isSittingOut = true;
      one.notice = error.code;
      return undefined;
    }
  });
  // Every answer is waited for, so that nothing is on its way when the hand goes on or is called off.
  const settled = await Promise.allSettled(tries);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  const values = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return values.includes(undefined) ? undefined : values.flatMap((held) => held ?? []);
}
