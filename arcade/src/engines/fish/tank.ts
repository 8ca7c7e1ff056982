import { muzzles } from '@kislap/rules/fish-water';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { type Batch, costOf, haulIn, strikesOf } from './batch.ts';
import type { shootFish } from './fish.api.ts';
import { FishEvent, FishOwn, FishSnapshot } from './fish.live.ts';
import { paceOf } from './pace.ts';
import { createSeat, keepAnswer, type Seat, showSeats } from './seats.ts';
import { endTide, openTide, showTide, type Tide } from './tide.ts';
import { lateMs, requireShots, strike } from './volley.ts';

type Volley = z.output<typeof shootFish.body>;
type Answer = z.output<typeof shootFish.reply>;

const againMs = 1_000;
/** Between the last net's fall and the haul. */
const fallMs = 150;

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
  const seats: (Seat | null)[] = muzzles.map(() => null);
  const hauling = new Set<Promise<void>>();
  let tide: Tide | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStopped = false;

  const live = parts.live.add({
    id,
    admits: ({ playerId }) => seatOf(playerId) !== undefined,
    snapshot: ({ playerId }) => {
      const seat = seatOf(playerId);
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

  function now(): number {
    return parts.clock.now().getTime();
  }

  function taken(): Seat[] {
    return seats.filter((seat) => seat !== null);
  }

  function seatOf(playerId: string): Seat | undefined {
    return taken().find(({ session }) => session.playerId === playerId);
  }

  function requireSeat(playerId: string): Seat {
    const seat = seatOf(playerId);
    if (seat === undefined) throw new ArcadeError('no_seat');
    return seat;
  }

  function tell(event: z.output<typeof FishEvent>): void {
    live.broadcast(z.encode(FishEvent, event));
  }

  function tellSeats(): void {
    tell({ type: 'seats', seats: showSeats(seats) });
  }

  /** One step of the tide is due at a time; a step that fails is tried again. */
  function run(step: () => Promise<void>): void {
    step().catch((error: unknown) => {
      parts.log.error({ err: error, tank: id }, 'a step of a tide failed');
      schedule(now() + againMs, step);
    });
  }

  function schedule(at: number, step: () => Promise<void>): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => run(step), Math.max(0, at - now()));
  }

  async function begin(): Promise<void> {
    isRunning = !isStopped && taken().length > 0;
    if (!isRunning) return;
    const opened = await openTide(parts, game, pace.tideMs);
    // The tank may have been emptied meanwhile.
    if (isStopped) return endTide(parts, opened);
    tide = opened;
    tell({ type: 'tide', tide: showTide(tide) });
    schedule(tide.endsAt + lateMs, turn);
  }

  /** Every net comes up before the seed of the tide is told. */
  async function turn(): Promise<void> {
    const ended = tide;
    if (ended === undefined) return;
    for (const seat of taken()) close(seat, 0);
    await Promise.allSettled(hauling);
    await endTide(parts, ended);
    tide = undefined;
    const nextAt = now() + pace.turnMs;
    const { id: tideId, serverSeed } = ended.round;
    tell({ type: 'turn', tideId, serverSeed: serverSeed.toString('hex'), nextAt });
    schedule(nextAt, begin);
  }

  /** The open batch of a seat takes no more shots; its nets come up once the last has fallen. */
  function close(seat: Seat, waitMs: number): void {
    const { batch } = seat;
    if (batch === undefined) return;
    clearTimeout(seat.closing);
    seat.batch = undefined;
    const done = new Promise((resolve) => setTimeout(resolve, waitMs)).then(() => haul(seat, batch));
    hauling.add(done);
    void done.finally(() => hauling.delete(done));
  }

  async function haul(seat: Seat, batch: Batch): Promise<void> {
    const { tideId, shots } = batch.choice;
    const result = await haulIn(parts, seat.session, game, batch);
    seat.underWay -= costOf(strikesOf(shots));
    seat.lastHaul = result;
    if (tide?.round.id === tideId) for (const { fish } of result.captures) tide.gone.add(fish);
    tell({ type: 'haul', seat: seat.number, tideId, captures: result.captures });
    live.tell(seat.session.playerId, z.encode(FishOwn, { type: 'haul', haul: result }));
  }

  function batchOf(seat: Seat, current: Tide, at: number): Batch {
    if (seat.batch !== undefined && at >= seat.batch.openedAt + pace.batchMs) close(seat, fallMs);
    seat.batch ??= {
      id: parts.rng.uuid(),
      openedAt: at,
      choice: { tankId: id, tideId: current.round.id, seat: seat.number, shots: [] },
    };
    return seat.batch;
  }

  /** A batch ends after its five seconds, or when its seat rests. */
  function scheduleHaul(seat: Seat, current: Tide, batch: Batch): void {
    const fallen = current.startsAt + Math.max(...batch.choice.shots.map(({ hitAt }) => hitAt)) + fallMs;
    const closesAt = Math.min(current.startsAt + batch.openedAt + pace.batchMs, now() + pace.restMs);
    clearTimeout(seat.closing);
    seat.closing = setTimeout(() => close(seat, Math.max(0, fallen - now())), Math.max(0, closesAt - now()));
  }

  function shoot(session: Session, { actionId, tideId, shots }: Volley): Answer {
    const seat = requireSeat(session.playerId);
    const known = seat.answers.get(actionId);
    if (known !== undefined) return known;
    const current = tide;
    const [first] = shots;
    if (isStopped || first === undefined || current?.round.id !== tideId)
      throw new ArcadeError('bets_closed');
    requireShots(game, current, shots, seat.shotAt, now(), pace.shotEveryMs);
    seat.session = session;
    const batch = batchOf(seat, current, first.at);
    const kept = shots.map((shot) => strike(current.fishes, current.gone, seat.number, shot));
    batch.choice.shots.push(...kept);
    seat.underWay += costOf(strikesOf(kept));
    seat.shotAt = current.startsAt + Math.max(...shots.map(({ at }) => at));
    scheduleHaul(seat, current, batch);
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
    close(seat, 0);
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
      if (!isStopped && !seat.isLinked) free(seat);
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
    hasRoom: () => !isStopped && seats.includes(null),
    has: (playerId: string) => seatOf(playerId) !== undefined,
    /** Takes a free seat, or takes up the one that is held. */
    sit(session: Session): number {
      const known = seatOf(session.playerId);
      if (known !== undefined) return Object.assign(known, { session }).number;
      const number = seats.indexOf(null);
      if (number < 0 || isStopped) throw new ArcadeError('table_full');
      const seat = createSeat(number, session);
      seats[number] = seat;
      keepForNow(seat);
      watchIdle(seat);
      tellSeats();
      if (!isRunning) {
        isRunning = true;
        run(begin);
      }
      return number;
    },
    leave: (playerId: string) => free(requireSeat(playerId)),
    shoot,
    /** Hauls in what is under way and ends the tide. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      for (const seat of taken()) close(seat, 0);
      await Promise.allSettled(hauling);
      if (tide !== undefined) await endTide(parts, tide);
      for (const seat of taken()) clearTimeout(seat.idle);
      live.close();
    },
  };
}
