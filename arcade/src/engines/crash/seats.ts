import { crashCap, formatMultiplier, multiply } from '@kislap/rules/crash';
import * as z from 'zod/mini';
import { sha256 } from '../../rng.ts';
import type { Round } from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import type { CrashBet } from './crash.api.ts';
import { CrashOwn, CrashSnapshot, type LivePlayer, type LiveRound } from './crash.live.ts';
import type { Flight } from './flights.queries.ts';
import * as flights from './flights.service.ts';

const playersShown = 50;

/** A bet aboard the round under way. Multipliers are whole hundredths. */
export interface Seat {
  number: number;
  session: Session;
  round: Round;
  /** Where the seat leaves by itself: the player's target, or where the highest payout is reached. */
  target: number;
  cashedOutAt: number | null;
}

/** The round under way. */
export interface Current {
  flight: Flight;
  phase: 'betting' | 'flying' | 'crashed' | 'aborted';
  /** Milliseconds of the arcade's clock. */
  takeOffAt: number;
  nextAt: number;
  /** By player. */
  seats: Map<string, Seat>;
  /** Stakes that are being taken; the round does not close before they are answered. */
  staking: Set<Promise<unknown>>;
}

export function createSeat(current: Current, session: Session, round: Round, winMax: bigint): Seat {
  const cap = crashCap(round.bet, winMax);
  const target = Math.min(cap, flights.autoCashOutOf(round) ?? cap);
  return { number: current.seats.size + 1, session, round, target, cashedOutAt: null };
}

/** Where a seat leaves if nothing more happens: null when it goes down with the flight. */
export function finalMultiplier(seat: Seat, crashPoint: number): number | null {
  return seat.cashedOutAt ?? (seat.target <= crashPoint ? seat.target : null);
}

/** What is due next: the first seat that leaves by itself, or the crash. */
export function nextMultiplier({ flight, seats }: Current): number {
  const aboard = [...seats.values()].filter(({ cashedOutAt }) => cashedOutAt === null);
  return Math.min(flight.crashPoint, ...aboard.map(({ target }) => target));
}

export function winOf(seat: Seat, multiplier: number | null): bigint {
  return multiplier === null ? 0n : multiply(seat.round.bet, multiplier);
}

export function showRound({ flight, phase, takeOffAt, nextAt }: Current): z.output<typeof LiveRound> {
  const known = { roundId: flight.id, commit: flights.flightCommit(flight) };
  if (phase === 'betting' || phase === 'flying') return { phase, ...known, takeOffAt };
  if (phase === 'aborted') return { phase, ...known, nextAt };
  const { serverSeed, crashedAt } = flights.proofOf(flight);
  return { phase, ...known, serverSeed, crashedAt, nextAt };
}

/** Another player's name is the ends of a hash: the arcade knows no other. */
export function showPlayer(seat: Seat, viewer: Session): z.output<typeof LivePlayer> {
  const hash = sha256(seat.session.playerId).toString('hex');
  return {
    seat: seat.number,
    name: `${hash.slice(0, 2)}***${hash.slice(-1)}`,
    amount: seat.round.bet,
    cashedOutAt: seat.cashedOutAt === null ? null : formatMultiplier(seat.cashedOutAt),
    win: winOf(seat, seat.cashedOutAt),
    isYou: seat.session.playerId === viewer.playerId,
  };
}

export function showSeat(seat: Seat, phase: Current['phase']): z.output<typeof CrashBet> {
  const shown = flights.showCrashBet(seat.round);
  if (phase === 'aborted') return { ...shown, outcome: 'refunded' };
  const { cashedOutAt } = seat;
  if (cashedOutAt === null) return phase === 'crashed' ? { ...shown, outcome: 'lost' } : shown;
  return {
    ...shown,
    outcome: 'cashed_out',
    cashedOutAt: formatMultiplier(cashedOutAt),
    win: winOf(seat, cashedOutAt),
  };
}

/** Play money and money fly the same round but do not see each other. */
export function seatsFor({ seats }: Current, session: Session): Seat[] {
  return [...seats.values()].filter((seat) => seat.session.isDemo === session.isDemo);
}

export function showPast(flight: Flight) {
  return { roundId: flight.id, crashedAt: formatMultiplier(flight.crashPoint) };
}

/** The round under way as somebody who comes finds it. */
export function showFlight(
  current: Current,
  session: Session,
  history: readonly ReturnType<typeof showPast>[],
): unknown {
  const seats = seatsFor(current, session);
  const own = current.seats.get(session.playerId);
  return z.encode(CrashSnapshot, {
    round: showRound(current),
    players: seats.slice(-playersShown).map((seat) => showPlayer(seat, session)),
    playerCount: seats.length,
    own: own === undefined ? null : showSeat(own, current.phase),
    history: [...history],
  });
}

/** What is told to the player of a seat. */
export function showOwn(seat: Seat, phase: Current['phase'], balance: bigint | null): unknown {
  return z.encode(CrashOwn, { bet: showSeat(seat, phase), balance });
}
