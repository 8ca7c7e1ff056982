import type * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Parts } from '../../parts.ts';
import type { FishEvent } from './fish.live.ts';
import { paceOf } from './pace.ts';
import { endTide, openTide, showTide, type Tide } from './tide.ts';
import { lateMs } from './volley.ts';

const againMs = 1_000;

interface Tank {
  id: string;
  game: CatalogueGame;
  isTaken: () => boolean;
  /** Every net comes up, whatever it has met. */
  haulAll: () => Promise<void>;
  tell: (event: z.output<typeof FishEvent>) => void;
}

/** The tides of a tank: one follows another while somebody sits there. */
export function createTideClock(parts: Parts, tank: Tank) {
  const pace = paceOf(parts);
  let tide: Tide | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStopped = false;

  function now(): number {
    return parts.clock.now().getTime();
  }

  /** One step of the tide is due at a time; a step that fails is tried again. */
  function run(step: () => Promise<void>): void {
    step().catch((error: unknown) => {
      parts.log.error({ err: error, tank: tank.id }, 'a step of a tide failed');
      schedule(now() + againMs, step);
    });
  }

  function schedule(at: number, step: () => Promise<void>): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => run(step), Math.max(0, at - now()));
  }

  async function begin(): Promise<void> {
    isRunning = !isStopped && tank.isTaken();
    if (!isRunning) return;
    const opened = await openTide(parts, tank.game, pace.tideMs);
    // The tank may have been emptied meanwhile.
    if (isStopped) return endTide(parts, opened);
    tide = opened;
    tank.tell({ type: 'tide', tide: showTide(tide) });
    schedule(tide.endsAt + lateMs, turn);
  }

  /** Every net comes up before the seed of the tide is told. */
  async function turn(): Promise<void> {
    const ended = tide;
    if (ended === undefined) return;
    await tank.haulAll();
    await endTide(parts, ended);
    tide = undefined;
    const nextAt = now() + pace.turnMs;
    const { id: tideId, serverSeed } = ended.round;
    tank.tell({ type: 'turn', tideId, serverSeed: serverSeed.toString('hex'), nextAt });
    schedule(nextAt, begin);
  }

  return {
    tide: () => tide,
    now,
    isStopped: () => isStopped,
    /** Somebody sits down: a tank that rested begins. */
    wake(): void {
      if (isRunning) return;
      isRunning = true;
      run(begin);
    },
    /** Hauls in what is under way and ends the tide. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await tank.haulAll();
      if (tide !== undefined) await endTide(parts, tide);
    },
  };
}
