import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Room } from '../../live/rooms.ts';
import type { Parts } from '../../parts.ts';
import { type Batch, costOf, haulIn, strikesOf } from './batch.ts';
import { type FishEvent, FishOwn } from './fish.live.ts';
import { paceOf } from './pace.ts';
import type { Seat } from './seats.ts';
import type { Tide } from './tide.ts';

/** Between the last net's fall and the haul. */
const fallMs = 150;

interface Tank {
  id: string;
  game: CatalogueGame;
  live: Pick<Room, 'tell'>;
  tide: () => Tide | undefined;
  now: () => number;
  tell: (event: z.output<typeof FishEvent>) => void;
}

/** The batches of a tank: a batch takes the shots of its seat, and its nets come up together. */
export function createHauls(parts: Parts, { id, game, live, tide, now, tell }: Tank) {
  const pace = paceOf(parts);
  const hauling = new Set<Promise<void>>();

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
    const current = tide();
    if (current?.round.id === tideId) for (const { fish } of result.captures) current.gone.add(fish);
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

  return {
    close,
    batchOf,
    scheduleHaul,
    /** Every net that was coming up is up. */
    settled: () => Promise.allSettled(hauling),
  };
}
