import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId } from '@kislap/contract-kit/ids';
import { createHistory, type History } from '../../packages/testkit/src/history/index.ts';
import { createDice } from './dice.ts';
import type { House } from './house.ts';
import { clientOf } from './money-client.ts';
import { attempt, createMoneyPlan, type Intent } from './money-load.ts';
import type { Running } from './processes.ts';
import { prove } from './proof.ts';

const inFlight = 8;
const retryLimitMs = 90_000;

/** A steady load on the money process while something is done to its surroundings. */
export interface Load {
  history: History;
  running: Running;
  /** Longest time any answer took, good or bad, in milliseconds. */
  slowestMs(): number;
  answered(): number;
  inDoubt(): number;
  /** Resolves once so many more operations were answered as done. */
  untilAnswered(more: number): Promise<void>;
  /** Stops, asks again for what is in doubt, and proves everything; returns sentences about what is wrong. */
  settle(): Promise<string[]>;
}

export async function startLoad(house: House, seed: number): Promise<Load> {
  const history = createHistory();
  const dice = createDice(seed);
  const players = Array.from({ length: 6 }, () => randomUUID() as string as AccountId);
  const plan = createMoneyPlan(seed, players, dice);
  const running = await house.process('money');
  const client = clientOf(running);
  for (const accountId of players) await client.ask({ do: 'open', accountId });
  for (const accountId of players) await attempt(client, plan.deposit(accountId), history);
  const inDoubt: Intent[] = [];
  let isOver = false;
  let slowest = 0;
  let answered = 0;
  let failure: unknown;

  async function work(): Promise<void> {
    while (!isOver && running.isRunning()) {
      const intent = plan.next();
      const from = performance.now();
      const isAnswered = await attempt(client, intent, history);
      slowest = Math.max(slowest, performance.now() - from);
      if (isAnswered) answered += 1;
      else inDoubt.push(intent);
      await sleep(isAnswered ? 2 : 50);
    }
  }
  const working = Promise.all(Array.from({ length: inFlight }, work)).catch((error) => {
    failure = error;
  });

  return {
    history,
    running,
    slowestMs: () => Math.round(slowest),
    answered: () => answered,
    inDoubt: () => inDoubt.length,
    async untilAnswered(more) {
      const goal = answered + more;
      const giveUpAt = performance.now() + retryLimitMs;
      while (answered < goal) {
        if (failure) throw failure;
        if (performance.now() > giveUpAt) throw new Error('the load does not come on');
        await sleep(10);
      }
    },
    async settle() {
      isOver = true;
      await working;
      if (failure) throw failure;
      await house.reviveDatabase();
      const again = clientOf(await house.process('money'));
      const giveUpAt = performance.now() + retryLimitMs;
      for (const intent of inDoubt) {
        while (!(await attempt(again, intent, history))) {
          if (performance.now() > giveUpAt) throw new Error(`no answer to ${intent.ops[0]?.reference}`);
          await sleep(100);
        }
      }
      await again.ask({ do: 'sweep' });
      return prove(house.pool(), history, { hasFold: false });
    },
  };
}
