import type { Log } from '@kislap/platform/log.ts';

type Step = (code: number) => unknown;

/** One part must not take the time of those that come after it. */
const stepMs = 1_500;
/** Of all steps together, within the five seconds that the starter allows; a step that asks for more time gets it beside. */
const limitMs = 4_500;

/**
 * Ends the process in the order things were started, last first. Each step has its time, and all of them have theirs:
 * a request or query that hangs must not keep the process longer than its starter waits.
 */
export function createShutdown(log: Log) {
  const steps: { name: string; step: Step; moreMs: number }[] = [];
  let isEnding = false;

  async function end(code: number) {
    // Not unreferenced: a process that runs out of events exits with 0, even after an error.
    setTimeout(
      () => {
        log.warn('not every part ended in time');
        process.exit(code);
      },
      steps.reduce((ms, { moreMs }) => ms + moreMs, limitMs),
    );
    for (const { name, step, moreMs } of steps.reverse()) {
      const timeout = new Promise((resolve) => setTimeout(resolve, stepMs + moreMs).unref());
      try {
        await Promise.race([step(code), timeout]);
      } catch (error) {
        log.error({ err: error, step: name }, 'a part did not end cleanly');
      }
    }
    process.exit(code);
  }

  const request = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    void end(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => request(0));
  // The starter is gone: nobody would end us any more.
  process.on('disconnect', () => request(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    request(1);
  });
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a promise failed without anybody waiting for it');
  });

  return {
    /** Runs when the process ends, before everything added earlier; `moreMs` is what it may take beyond the usual. */
    add(name: string, step: Step, moreMs = 0) {
      steps.push({ name, step, moreMs });
    },
    request,
  };
}
