import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { costOf, strikesOf } from './batch.ts';
import type { shootFish } from './fish.api.ts';
import { FishEvent, FishOwn, FishSnapshot } from './fish.live.ts';
import { createHauls } from './hauls.ts';
import { paceOf } from './pace.ts';
import { createCannons, createSeat, keepAnswer, type Seat, showSeats } from './seats.ts';
import { showTide } from './tide.ts';
import { createTideClock } from './tide-clock.ts';
import { requireShots, strike } from './volley.ts';

type Volley = z.output<typeof shootFish.body>;
type Answer = z.output<typeof shootFish.reply>;

export type Tank = ReturnType<typeof createTank>;

/** One tank: four cannons, the tide that runs while somebody sits there, and the batches under way. */
export function createTank(
  parts: Parts,
  game: CatalogueGame,
  id: string,
  isDemo: boolean,
  vacated: () => void,
) {
  const pace = paceOf(parts);
  const { list: seats, taken, seatOf, requireSeat } = createCannons();
  const clock = createTideClock(parts, {
    id,
    game,
    isTaken: () => taken().length > 0,
    async haulAll() {
      for (const seat of taken()) hauls.close(seat, 0);
      await hauls.settled();
    },
    tell,
  });
  const { now, isStopped } = clock;

  const live = parts.live.add({
    id,
    admits: ({ playerId }) => seatOf(playerId) !== undefined,
    snapshot: ({ playerId }) => {
      const seat = seatOf(playerId);
      const tide = clock.tide();
      return z.encode(FishSnapshot, {
        tide: tide === undefined ? null : showTide(tide),
        seats: showSeats(seats),
        ownSeat: seat?.number ?? 0,
        underWay: seat?.underWay ?? 0n,
        lastHaul: seat?.lastHaul ?? null,
      });
    },
    onWatchers: noticeLines,
  });

  const hauls = createHauls(parts, { id, game, live, tide: clock.tide, now, tell });

  function tell(event: z.output<typeof FishEvent>): void {
    live.broadcast(z.encode(FishEvent, event));
  }

  const tellSeats = () => tell({ type: 'seats', seats: showSeats(seats) });

  function shoot(session: Session, { actionId, tideId, shots }: Volley): Answer {
    const seat = requireSeat(session.playerId);
    const known = seat.answers.get(actionId);
    if (known !== undefined) return known;
    const current = clock.tide();
    const [first] = shots;
    if (isStopped() || first === undefined || current?.round.id !== tideId)
      throw new ArcadeError('bets_closed');
    requireShots(game, current, shots, seat.shotAt, now(), pace.shotEveryMs);
    seat.session = session;
    const batch = hauls.batchOf(seat, current, first.at);
    const kept = shots.map((shot) => strike(current.fishes, current.gone, seat.number, shot));
    batch.choice.shots.push(...kept);
    seat.underWay += costOf(strikesOf(kept));
    seat.shotAt = current.startsAt + Math.max(...shots.map(({ at }) => at));
    hauls.scheduleHaul(seat, current, batch);
    watchIdle(seat);
    tell({
      type: 'shots',
      seat: seat.number,
      shots: kept.map(({ at, dx, dy, lock, fish, hitAt }) => ({ at, dx, dy, lock, fish, hitAt })),
    });
    return keepAnswer(seat, actionId, {
      batchId: batch.id,
      hits: kept.map(({ fish, hitAt }) => ({ fish, at: hitAt })),
    });
  }

  function free(seat: Seat): void {
    if (seats[seat.number] !== seat) return;
    hauls.close(seat, 0);
    clearTimeout(seat.idle);
    seats[seat.number] = null;
    tellSeats();
    vacated();
  }

  function watchIdle(seat: Seat): void {
    clearTimeout(seat.idle);
    seat.idle = setTimeout(() => {
      live.tell(seat.session.playerId, z.encode(FishOwn, { type: 'left' }));
      free(seat);
    }, pace.idleMs);
    seat.idle.unref();
  }

  /** A seat whose line is broken is kept for a while. */
  function keepForNow(seat: Seat): void {
    const check = () => {
      if (!isStopped() && !seat.isLinked) free(seat);
    };
    setTimeout(check, pace.seatKeptMs).unref();
  }

  function noticeLines(): void {
    const changed = taken().filter((seat) => seat.isLinked !== live.isWatching(seat.session.playerId));
    for (const seat of changed) {
      seat.isLinked = !seat.isLinked;
      if (!seat.isLinked) keepForNow(seat);
    }
    if (changed.length > 0) tellSeats();
  }

  return {
    id,
    game,
    isDemo,
    people: () => taken().length,
    hasRoom: () => !isStopped() && seats.includes(null),
    has: (playerId: string) => seatOf(playerId) !== undefined,
    /** Takes a free seat, or takes up the one that is held. */
    sit(session: Session): number {
      const known = seatOf(session.playerId);
      if (known !== undefined) return Object.assign(known, { session }).number;
      const number = seats.indexOf(null);
      if (number < 0 || isStopped()) throw new ArcadeError('table_full');
      const seat = createSeat(number, session);
      seats[number] = seat;
      keepForNow(seat);
      watchIdle(seat);
      tellSeats();
      clock.wake();
      return number;
    },
    leave: (playerId: string) => free(requireSeat(playerId)),
    shoot,
    /** Hauls in what is under way and ends the tide. */
    async stop(): Promise<void> {
      await clock.stop();
      for (const seat of taken()) clearTimeout(seat.idle);
      live.close();
    },
  };
}
