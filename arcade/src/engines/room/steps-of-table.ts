import type { Parts } from '../../parts.ts';

/** One step of a table is due at a time, and one runs at a time; a step that fails is told to `onFailure`. */
export function createStepper(parts: Parts, name: string, onFailure: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function run(step: () => Promise<void>): void {
    running = step().catch(async (error: unknown) => {
      parts.log.error({ err: error, table: name }, 'hand failed; it is called off');
      await onFailure().catch((again: unknown) =>
        parts.log.error({ err: again, table: name }, 'calling off failed'),
      );
    });
  }

  return {
    run,
    /** In the place of whatever was due. `at` is the arcade's clock. */
    schedule(at: number, step: () => Promise<void>): void {
      clearTimeout(timer);
      if (isStopped) return;
      timer = setTimeout(() => run(step), Math.max(0, at - parts.clock.now().getTime()));
    },
    cancel: () => clearTimeout(timer),
    /** Resolves when the step under way is done. */
    settled: () => running ?? Promise.resolve(),
    isStopped: () => isStopped,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
