import type { AccountId } from '@kislap/contract-kit';
import type { Log } from '@kislap/platform/log.ts';
import { readForeignUse } from './foreign-use.ts';
import type { Limits } from './limits.service.ts';
import type { ProtectionParts } from './protection.parts.ts';
import * as queries from './protection.queries.ts';

const everyMs = 5_000;

/**
 * Counts a person's accounts together. An account's own figures count in the transaction of its stake or deposit; its
 * person's other accounts lie in other buckets, so theirs follow in a second step, at most five seconds later.
 */
export function createSharedFigures(parts: ProtectionParts, limits: Limits) {
  const { db, log, persons, ledger } = parts;
  const written = new Map<AccountId, string>();
  let timer: NodeJS.Timeout | undefined;

  async function share(): Promise<void> {
    for (const group of await persons.listShared()) {
      const rows = await Promise.all(group.map((id) => queries.listLimits(db, id)));
      if (rows.every((own) => own.length === 0)) continue;
      for (const accountId of group) {
        const others = group.filter((id) => id !== accountId);
        const foreign = JSON.stringify([...(await readForeignUse(ledger, others))].map(String));
        if (written.get(accountId) === foreign) continue;
        await db.transaction().execute(async (tx) => {
          await queries.lockPlayer(tx, accountId);
          await limits.writeGuard(tx, accountId);
        });
        written.set(accountId, foreign);
      }
    }
  }

  return {
    share,
    start() {
      timer = setInterval(() => void share().catch(logFailure(log)), everyMs).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}

function logFailure(log: Log) {
  return (error: unknown) => log.warn({ err: error }, 'figures of shared persons were not counted');
}
