import { crashMultiplierAt, crashTimeOf, formatMultiplier } from '@kislap/rules/crash';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { assert } from '../../errors.ts';
import { createLoop } from '../../live/loop.ts';
import * as money from '../../money/money.service.ts';
import { deliver } from '../../money/sending.service.ts';
import type { Parts } from '../../parts.ts';
import * as rounds from '../../rounds/rounds.queries.ts';
import type { Session } from '../../sessions/session.ts';
import { CrashEvent, CrashOwn, CrashSnapshot, crashRoom } from './crash.live.ts';
import { listCrashed, setFlightStatus } from './flights.queries.ts';
import * as flights from './flights.service.ts';
import { type Current, finalMultiplier, type Seat, showPlayer, showRound, showSeat, winOf } from './seats.ts';

export type Room = ReturnType<typeof createRoom>;

const playersShown = 50;
const historyShown = 30;

/** The shared rounds of one game. They run while somebody watches. */
export function createRoom(parts: Parts, game: CatalogueGame) {
  const live = parts.live.add({
    id: crashRoom(game.gameCode),
    admits: (session) => session.gameCode === game.gameCode,
    open,
    snapshot,
  });
  /** Past rounds, newest first; undefined until somebody has come to see them. */
  let history: z.output<typeof CrashSnapshot>['history'] | undefined;
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
    const { flight, takeOffAt, seats } = current;
    let next = flight.crashPoint;
    for (const { cashedOutAt, target } of seats.values()) {
      if (cashedOutAt === null && target < next) next = target;
    }
    schedule(takeOffAt + crashTimeOf(next), fly);
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
  function leave(seat: Seat, multiplier: number): Promise<bigint | null> {
    seat.cashedOutAt = multiplier;
    tellSeat(seat);
    return settleSeat(seat).then(
      (balance) => {
        tellOwn(seat, balance);
        return balance;
      },
      (error: unknown) => {
        // The close of the round settles every seat that is still open.
        parts.log.error({ err: error, round: seat.round.id }, 'cash-out not recorded yet');
        return null;
      },
    );
  }

  async function settleSeat(seat: Seat): Promise<bigint | null> {
    const { session, round, cashedOutAt } = seat;
    const outcome = { autoCashOut: flights.autoCashOutOf(round), cashedOutAt };
    const settled = await parts.db.transaction().execute(async (tx) => {
      await rounds.setOutcome(tx, round.id, outcome);
      return money.settleRound(parts, tx, session, round, winOf(seat, cashedOutAt));
    });
    if (settled === undefined || settled.callId === null) return settled?.balance ?? null;
    return deliver(parts, settled.callId);
  }

  async function crash(ended: Current): Promise<void> {
    const { flight, seats } = ended;
    ended.phase = 'crashed';
    ended.nextAt = now() + pauseMs;
    history = [showPast(flight), ...(history ?? [])].slice(0, historyShown);
    tellRound();
    await Promise.allSettled(ended.staking);
    for (const seat of seats.values()) seat.cashedOutAt = finalMultiplier(seat, flight.crashPoint);
    await parts.db.transaction().execute(async (tx) => {
      for (const round of await rounds.lockOpenOfFlight(tx, flight.id)) {
        const seat = seats.get(round.playerId);
        assert(seat, `round ${round.id} has no seat`);
        const outcome = { autoCashOut: flights.autoCashOutOf(round), cashedOutAt: seat.cashedOutAt };
        await rounds.setOutcome(tx, round.id, outcome);
        await money.settleRound(parts, tx, seat.session, round, winOf(seat, seat.cashedOutAt), 0);
      }
      await setFlightStatus(tx, flight.id, 'crashed', parts.clock.now());
    });
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

  /** Play money and money fly the same round but do not see each other. */
  function seatsFor(session: Session): Seat[] {
    const seats = [...(current?.seats.values() ?? [])];
    return seats.filter((seat) => seat.session.isDemo === session.isDemo);
  }

  function tellSeat(seat: Seat): void {
    const roundId = current?.flight.id ?? '';
    const playerCount = seatsFor(seat.session).length;
    live.broadcastEach((session) => {
      if (session.isDemo !== seat.session.isDemo) return null;
      const player = showPlayer(seat, session);
      return z.encode(CrashEvent, { type: 'player', roundId, player, playerCount });
    });
  }

  function tellOwn(seat: Seat, balance: bigint | null): void {
    const bet = showSeat(seat, current?.phase ?? 'crashed');
    live.tell(seat.session.playerId, z.encode(CrashOwn, { bet, balance }));
  }

  /** Somebody comes: a room that rests begins, and is not asleep again before he is in. */
  async function open(): Promise<void> {
    await loop.wake(async () => {
      history ??= (await listCrashed(parts.db, game.gameCode, historyShown)).map(showPast);
    });
  }

  function showPast(flight: Current['flight']) {
    return { roundId: flight.id, crashedAt: formatMultiplier(flight.crashPoint) };
  }

  /** Null where nothing flies: then a round follows, or the room is closed. */
  function snapshot(session: Session): unknown {
    if (current === undefined) return null;
    const seats = seatsFor(session);
    const own = current.seats.get(session.playerId);
    return z.encode(CrashSnapshot, {
      round: showRound(current),
      players: seats.slice(-playersShown).map((seat) => showPlayer(seat, session)),
      playerCount: seats.length,
      own: own === undefined ? null : showSeat(own, current.phase),
      history: history ?? [],
    });
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
