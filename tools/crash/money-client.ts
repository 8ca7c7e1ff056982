import type { MoneyAnswer, MoneyWork } from './money-process.ts';
import type { Running } from './processes.ts';

/** No answer came: it may have been done or not. */
export class Lost extends Error {}

/** No answer in a time in which there must be one, good or bad. */
export class Hung extends Error {}

const answerLimitMs = 60_000;

/** Asks the money process; what it leaves unanswered when it dies is lost, and so is what it says it does not know. */
function createMoneyClient(running: Running) {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let count = 0;
  running.onMessage((message) => {
    const answer = message as unknown as MoneyAnswer;
    const asked = waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id);
    if ('failure' in answer) asked.reject(new Lost(answer.failure));
    else asked.resolve(answer.value);
  });
  void running.ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Lost('the process died'));
    waiting.clear();
  });
  return {
    ask(work: MoneyWork): Promise<unknown> {
      if (!running.isRunning()) return Promise.reject(new Lost('the process is dead'));
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => reject(new Hung(`no answer: ${work.do}`)), answerLimitMs);
        waiting.set(id, {
          resolve(value) {
            clearTimeout(limit);
            resolve(value);
          },
          reject(error) {
            clearTimeout(limit);
            reject(error);
          },
        });
        // A failed send is told by the end of the process.
        running.child.send({ id, work }, () => undefined);
      });
    },
  };
}

export type MoneyClient = ReturnType<typeof createMoneyClient>;

const clients = new WeakMap<Running, MoneyClient>();

/** One for each process, however often it is asked for. */
export function clientOf(running: Running): MoneyClient {
  const known = clients.get(running) ?? createMoneyClient(running);
  clients.set(running, known);
  return known;
}
