import { crashMultiplierAt, crashTimeOf } from '@kislap/rules/crash';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { assert } from '../../errors.ts';
import { createLoop } from '../../live/loop.ts';
import type { Parts } from '../../parts.ts';
import { createPast } from '../../shared/past-rounds.ts';
import { CrashEvent, crashRoom } from './crash.live.ts';
import { settleFlight, settleSeat } from './flight-money.ts';
import { listCrashed, setFlightStatus } from './flights.queries.ts';
import * as flights from './flights.service.ts';
import {
  type Current,
  finalMultiplier,
  nextMultiplier,
  type Seat,
  seatsFor,
  showFlight,
  showOwn,
  showPast,
  showPlayer,
  showRound,
} from './seats.ts';

export type Room = ReturnType<typeof createRoom>;

const historyShown = 30;

/** The shared rounds of one game. They run while somebody watches. */
export function createRoom(parts: Parts, game: CatalogueGame) {
  const live = parts.live.add({
    id: crashRoom(game.gameCode),
    admits: (session) => session.gameCode === game.gameCode,
    open: () => loop.wake(past.load),
    snapshot: (session) => (current === undefined ? null : showFlight(current, session, past.list())),
  });
  const past = createPast(historyShown, async () =>
    (await listCrashed(parts.db, game.gameCode, historyShown)).map(showPast),
  );
  const { betWindowMs, pauseMs } = parts.settings.flight;
  let current: Current | undefined;
  const loop = createLoop(parts, {
    about: { game: game.gameCode },
    begin,
    // Whoever was let out is paid, whatever becomes of the flight.
    resume: () => undefined,
    callOff: abort,
    pauseMs,
  });
  const { now, schedule } = loop;

  async function begin(): Promise<void> {
    if (!loop.goesOn(live.watcherCount() > 0)) {
      current = undefined;
      return;
    }
    const flight = await flights.createFlight(parts, game.gameCode);
    const takeOffAt = now() + betWindowMs;
    current = { flight, phase: 'betting', takeOffAt, nextAt: 0, seats: new Map(), staking: new Set() };
    tellRound();
    schedule(takeOffAt, takeOff);
  }

  async function takeOff(): Promise<void> {
    assert(current, 'a flight takes off');
    if (live.watcherCount() === 0 && current.seats.size === 0 && current.staking.size === 0) {
      await abort();
      return begin();
    }
    current.phase = 'flying';
    tellRound();
    await setFlightStatus(parts.db, current.flight.id, 'flying', null);
    scheduleNextEvent();
  }

  function scheduleNextEvent(): void {
    if (current?.phase !== 'flying') return;
    schedule(current.takeOffAt + crashTimeOf(nextMultiplier(current)), fly);
  }

  async function fly(): Promise<void> {
    if (current?.phase !== 'flying') return;
    const { flight, takeOffAt, seats } = current;
    const reached = Math.min(flight.crashPoint, crashMultiplierAt(now() - takeOffAt));
    for (const seat of seats.values())
      if (seat.cashedOutAt === null && seat.target <= reached) leave(seat, seat.target);
    if (reached < flight.crashPoint) return scheduleNextEvent();
    await crash(current);
  }

  /** Lets a seat out at a multiplier: decided here and now, recorded and paid right after. */
  async function leave(seat: Seat, multiplier: number): Promise<bigint | null> {
    seat.cashedOutAt = multiplier;
    tellSeat(seat);
    try {
      const balance = await settleSeat(parts, seat);
      tellOwn(seat, balance);
      return balance;
    } catch (error) {
      // The close of the round settles every seat that is still open.
      parts.log.error({ err: error, round: seat.round.id }, 'cash-out not recorded yet');
      return null;
    }
  }

  async function crash(ended: Current): Promise<void> {
    const { flight, seats } = ended;
    ended.phase = 'crashed';
    ended.nextAt = now() + pauseMs;
    past.add(showPast(flight));
    tellRound();
    await Promise.allSettled(ended.staking);
    for (const seat of seats.values()) seat.cashedOutAt = finalMultiplier(seat, flight.crashPoint);
    await settleFlight(parts, flight.id, seats);
    for (const seat of seats.values()) if (seat.cashedOutAt === null) tellOwn(seat, null);
    parts.nudgeDelivery();
    schedule(ended.nextAt, begin);
  }

  async function abort(): Promise<void> {
    if (current === undefined || current.phase === 'crashed' || current.phase === 'aborted') return;
    const aborted = current;
    aborted.phase = 'aborted';
    aborted.nextAt = now() + pauseMs;
    tellRound();
    await Promise.allSettled(aborted.staking);
    await flights.abortFlight(parts, aborted.flight.id);
    for (const seat of aborted.seats.values()) tellOwn(seat, null);
    parts.nudgeDelivery();
  }

  function tellRound(): void {
    if (current === undefined) return;
    live.broadcast(z.encode(CrashEvent, { type: 'round', round: showRound(current) }));
  }

  function tellSeat(seat: Seat): void {
    const roundId = current?.flight.id ?? '';
    const playerCount = current === undefined ? 0 : seatsFor(current, seat.session).length;
    live.broadcastEach((session) => {
      if (session.isDemo !== seat.session.isDemo) return null;
      const player = showPlayer(seat, session);
      return z.encode(CrashEvent, { type: 'player', roundId, player, playerCount });
    });
  }

  function tellOwn(seat: Seat, balance: bigint | null): void {
    live.tell(seat.session.playerId, showOwn(seat, current?.phase ?? 'crashed', balance));
  }

  return {
    game,
    current: () => current,
    leave,
    /** Seats a bet whose stake has been taken. */
    board(seat: Seat): void {
      current?.seats.set(seat.session.playerId, seat);
      tellSeat(seat);
      scheduleNextEvent();
    },
    /** Calls the round under way off and ends the loop. */
    async stop(): Promise<void> {
      loop.stop();
      await abort();
    },
  };
}
