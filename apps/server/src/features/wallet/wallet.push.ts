import { AccountId } from '@kislap/contracts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Ledger } from '../ledger/index.ts';

const beatMs = 80;
/** Accounts told per beat: under a storm of bets pages hear later, the database does not work harder. */
const accountsPerBeat = 250;
const waitingMax = 20_000;

export interface BalancePushes {
  /** Tells every open page of the account its balances, soon. For money moved inside a feature's own transaction. */
  push(accountId: string): void;
  stop(): void;
}

/** Live `balance` events: whatever this process posts reaches the account's pages, wherever their sockets are. */
export function startBalancePushes(parts: {
  ledger: Pick<Ledger, 'onPosted' | 'listBalances'>;
  pusher: Pick<Realtime, 'push'>;
  log: Log;
}): BalancePushes {
  const { ledger, pusher, log } = parts;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function push(accountId: string): void {
    // A page that misses a push reads the balance when it is next looked at.
    if (waiting.size < waitingMax) waiting.add(accountId);
    timer ??= setTimeout(beat, beatMs);
  }

  async function beat(): Promise<void> {
    const accountIds = [...waiting].slice(0, accountsPerBeat);
    for (const accountId of accountIds) waiting.delete(accountId);
    try {
      for (const [accountId, { cash, bonus, held }] of await ledger.listBalances(accountIds)) {
        pusher.push(AccountId.parse(accountId), { type: 'balance', balance: cash, bonus, held });
      }
    } catch (error) {
      log.warn({ err: error }, 'live balances were not told');
    }
    timer = waiting.size > 0 ? setTimeout(beat, beatMs) : undefined;
  }

  const stopListening = ledger.onPosted((transfers) => {
    for (const { accountId } of transfers) push(accountId);
  });

  return {
    push,
    stop() {
      stopListening();
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
