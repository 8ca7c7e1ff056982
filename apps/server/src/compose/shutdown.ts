import type { Log } from '../platform/log.ts';

type Step = () => unknown;

/**
 * Ends the process in the order things were started, last first. Each step has its time: a request or query that
 * hangs must not keep the process past the five seconds its starter allows.
 */
export function createShutdown(log: Log) {
  const steps: { name: string; step: Step }[] = [];
  let isEnding = false;
  const stepMs = 1_500;

  async function end(code: number) {
    for (const { name, step } of steps.reverse()) {
      const timeout = new Promise((resolve) => setTimeout(resolve, stepMs).unref());
      try {
        await Promise.race([step(), timeout]);
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
    /** Runs when the process ends, before everything added earlier. */
    add(name: string, step: Step) {
      steps.push({ name, step });
    },
    request,
  };
}
