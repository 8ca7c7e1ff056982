import { muzzles } from '@kislap/rules/fish-water';
import type * as z from 'zod/mini';
import { ArcadeError } from '../../errors.ts';
import { sha256 } from '../../rng.ts';
import type { Session } from '../../sessions/session.ts';
import type { Batch } from './batch.ts';
import type { shootFish } from './fish.api.ts';
import type { FishHaul, FishSeat } from './fish.live.ts';

type ShotsReply = z.output<typeof shootFish.reply>;

/** Somebody at a cannon. */
export interface Seat {
  number: number;
  session: Session;
  name: string;
  isLinked: boolean;
  /** Shots that are not hauled in yet; no batch is open between two volleys. */
  batch: Batch | undefined;
  closing: NodeJS.Timeout | undefined;
  idle: NodeJS.Timeout | undefined;
  /** When the last shot was fired, by the arcade's clock. */
  shotAt: number;
  /** Answers to the last calls, so that one sent again fires nothing. */
  answers: Map<string, ShotsReply>;
  /** Cost of what struck something and is not hauled in yet. */
  underWay: bigint;
  lastHaul: z.output<typeof FishHaul> | null;
}

const answersKept = 40;

/** Another player's name is the ends of a hash: the arcade knows no other. */
export function createSeat(number: number, session: Session): Seat {
  const hash = sha256(session.playerId).toString('hex');
  return {
    number,
    session,
    name: `${hash.slice(0, 2)}***${hash.slice(-1)}`,
    isLinked: false,
    batch: undefined,
    closing: undefined,
    idle: undefined,
    shotAt: 0,
    answers: new Map(),
    underWay: 0n,
    lastHaul: null,
  };
}

/** The cannons of a tank, by number; null where nobody sits. */
export function createCannons() {
  const list: (Seat | null)[] = muzzles.map(() => null);
  const taken = () => list.filter((seat) => seat !== null);
  const seatOf = (playerId: string) => taken().find(({ session }) => session.playerId === playerId);
  return {
    list,
    taken,
    seatOf,
    requireSeat(playerId: string): Seat {
      const seat = seatOf(playerId);
      if (seat === undefined) throw new ArcadeError('no_seat');
      return seat;
    },
  };
}

export function keepAnswer(seat: Seat, actionId: string, reply: ShotsReply): ShotsReply {
  seat.answers.set(actionId, reply);
  const [oldest] = seat.answers.keys();
  if (seat.answers.size > answersKept && oldest !== undefined) seat.answers.delete(oldest);
  return reply;
}

export function showSeats(seats: readonly (Seat | null)[]): z.output<typeof FishSeat>[] {
  return seats.flatMap((seat) =>
    seat === null ? [] : [{ seat: seat.number, name: seat.name, isAway: !seat.isLinked }],
  );
}
