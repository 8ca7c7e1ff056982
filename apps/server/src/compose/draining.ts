import { setTimeout as sleep } from 'node:timers/promises';
import type { FrontDoor } from '@kislap/platform/http/front-door.ts';
import type { Realtime } from '@kislap/platform/web/realtime.ts';
import type { createShutdown } from './shutdown.ts';

/** For what was under way when the last call was taken. */
const finishMs = 2_000;

export interface Draining {
  door: FrontDoor;
  /** Whose pages are sent elsewhere. */
  sockets: readonly Pick<Realtime, 'moveAway'>[];
  worker: { stop(): Promise<void> } | undefined;
  /** Whether calls of others come in here: a worker alone waits for no balancer. */
  isCalled: boolean;
  drainSeconds: number;
}

/**
 * The first step of an end: not ready any more, yet serving on until balancers have noticed, while open pages move to
 * other processes and the worker ends what it has begun. Then nothing more is taken and every call is answered. After a
 * fault nobody is waited for.
 */
export function addDraining(shutdown: ReturnType<typeof createShutdown>, parts: Draining): void {
  const { door, sockets, worker, isCalled, drainSeconds } = parts;
  const drainMs = drainSeconds * 1000;
  const step = async (code: number) => {
    const waitMs = isCalled && code === 0 ? drainMs : 0;
    door.drain();
    const moved = sockets.map((each) => each.moveAway(waitMs / 2));
    await Promise.all([worker?.stop(), leave(waitMs), ...moved]);
  };
  const leave = async (waitMs: number) => {
    await sleep(waitMs);
    await door.close();
  };
  shutdown.add('draining', step, drainMs === 0 ? 0 : drainMs + finishMs);
}
