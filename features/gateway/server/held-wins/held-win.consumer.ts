import type { HeldLine } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { endHeldWin, insertHeldWin } from './held-win.queries.ts';

/** Says that a win is held; what it returns runs after the commit. */
export type RaiseAlarm = (tx: Tx, line: HeldLine) => Promise<() => void>;

/**
 * Follows the ledger: each win that is held gets its row, and raises the alarm in the same transaction, once. Nothing of
 * it is on the way of the vendor's call.
 */
export function createHeldWinConsumer(source: Source<HeldLine>, raiseAlarm: RaiseAlarm): Consumer {
  return consume(source, {
    name: 'gateway.held_wins',
    batchSize: 5_000,
    async apply(tx, lines) {
      const after: (() => void)[] = [];
      for (const line of lines) {
        if (line.isHeld) {
          if (await insertHeldWin(tx, line)) after.push(await raiseAlarm(tx, line));
        } else if (line.type === 'REVERSE' && line.referenceTo !== null) {
          // Where two people returned it, the row says so already.
          const { accountId, source: vendorKey, referenceTo: reference, createdAt: at } = line;
          const outcome = { state: 'taken_back', at, by: null, reason: null } as const;
          await endHeldWin(tx, { accountId, vendorKey, reference }, outcome);
        }
      }
      return after.length === 0 ? undefined : () => after.forEach((tell) => void tell());
    },
    // Rows bear decisions that no line tells of. Read again, the lines add nothing twice.
    reset: async () => undefined,
  });
}
