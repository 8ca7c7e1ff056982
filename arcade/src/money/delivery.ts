import { addMs } from '../clock.ts';
import type { Parts } from '../parts.ts';
import { giveUpBet as giveUpBetOfRound } from '../shared/bets.service.ts';
import { type DueCall, takeDueCalls } from './money.queries.ts';
import { giveUpBet } from './money.service.ts';
import { sendMany } from './sending.service.ts';

const leaseMs = 30_000;
/** A full table's wins go out in a few of these. */
const batch = 100;

export interface Delivery {
  /** Sends everything that is due; resolves when nothing is left for now. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

function giveUp(parts: Parts, call: DueCall): Promise<void> {
  const reason = 'process ended';
  return call.betId === null ? giveUpBet(parts, call, reason) : giveUpBetOfRound(parts, call, reason);
}

/** Carries wins and rollbacks to the operator until they are answered, across crashes of either side. */
export function startDelivery(parts: Parts, everyMs: number): Delivery {
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function drain(): Promise<void> {
    for (;;) {
      const now = parts.clock.now();
      const calls = await takeDueCalls(parts.db, now, addMs(now, leaseMs), batch);
      const lost = calls.filter(({ kind }) => kind === 'bet');
      const due = calls.filter(({ kind }) => kind !== 'bet');
      await Promise.all([...lost.map((call) => giveUp(parts, call)), sendMany(parts, due)]);
      if (calls.length < batch || isStopped) return;
    }
  }

  function run(): Promise<void> {
    running ??= drain()
      .catch((error: unknown) => parts.log.error({ error }, 'delivery failed; it goes on'))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const timer = setInterval(() => void run(), everyMs);
  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
