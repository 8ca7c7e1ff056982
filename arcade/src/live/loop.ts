import type { Parts } from '../parts.ts';

type Step = () => Promise<void>;

/** What a room says of its rounds, for the loop that leads from one to the next. */
export interface LoopRules {
  /** The room, in the words of the log. */
  about: Readonly<Record<string, string>>;
  begin: Step;
  /** The step that a round goes on with once its outcome is drawn; undefined while it may still be called off. */
  resume(): Step | undefined;
  callOff(): Promise<void>;
  /** From a round that was called off to the next. */
  pauseMs: number;
}

const againMs = 1_000;
const tellEveryMs = 400;

/** What leads a room from one step to the next while somebody watches; one step is due at a time. */
export function createLoop(parts: Pick<Parts, 'clock' | 'log'>, rules: LoopRules) {
  const told = new Set<NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;
  /** The first step of the loop; undefined while the room rests. */
  let starting: Promise<void> | undefined;
  let isStopped = false;

  function now(): number {
    return parts.clock.now().getTime();
  }

  function schedule(at: number, step: Step): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void run(step), Math.max(0, at - now()));
  }

  /** A step that fails calls the round off; once its outcome is drawn it is tried again until it is settled. */
  async function run(step: Step): Promise<void> {
    try {
      await step();
    } catch (error) {
      parts.log.error({ err: error, ...rules.about }, 'a step of a round failed');
      const resumed = rules.resume();
      if (resumed !== undefined) return schedule(now() + againMs, resumed);
      await rules.callOff().catch((again: unknown) => {
        parts.log.error({ err: again, ...rules.about }, 'calling off failed');
      });
      schedule(now() + Math.max(againMs, rules.pauseMs), rules.begin);
    }
  }

  return {
    now,
    schedule,
    /** Takes a step now, instead of the one that is due. */
    async take(step: Step): Promise<void> {
      clearTimeout(timer);
      await run(step);
    },
    /** Somebody comes: what he is to see is read, and a room that rests has begun before he is in. */
    async wake(load: Step): Promise<void> {
      if (isStopped) return;
      await load();
      starting ??= run(rules.begin);
      await starting;
    },
    /** Goes on with a round that another process began. */
    takeUp(at: number, step: Step): void {
      starting = Promise.resolve();
      schedule(at, step);
    },
    /**
     * Whether another round follows; if not, the room rests. Who wakes a room is counted only once it has begun, so the
     * first round asks for nobody.
     */
    goesOn(isWatched: boolean): boolean {
      if (!isStopped && (isWatched || starting === undefined)) return true;
      starting = undefined;
      return false;
    },
    rest(): void {
      starting = undefined;
    },
    /** Many changes make one message. */
    batched(tell: () => void): () => void {
      let due: NodeJS.Timeout | undefined;
      return () => {
        if (due !== undefined || isStopped) return;
        due = setTimeout(() => {
          if (due !== undefined) told.delete(due);
          due = undefined;
          tell();
        }, tellEveryMs);
        told.add(due);
      };
    },
    isStopped: () => isStopped,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      for (const each of told) clearTimeout(each);
    },
  };
}
