import type { AccountId } from '@kislap/contract-kit';
import type { PersonGuard } from '@kislap/persons/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import type { Limits } from './limits.service.ts';
import type { ProtectionParts } from './protection.parts.ts';
import * as queries from './protection.queries.ts';
import type { PauseRow } from './protection.tables.ts';

/** What protects one account holds for all that are the same person's. */
export function createPersonGuard(
  parts: Pick<ProtectionParts, 'clock' | 'identity' | 'audit'>,
  limits: Pick<Limits, 'writeGuard'>,
): PersonGuard {
  const { clock, identity, audit } = parts;

  /** Of each kind the open pause that holds longest. */
  async function findLongest(executor: Executor, accountIds: readonly AccountId[]): Promise<PauseRow[]> {
    const open = await queries.listOpenPausesOfAll(executor, accountIds, clock.now());
    const kinds = ['self_exclusion', 'cool_off'] as const;
    return kinds.flatMap((kind) => open.find((row) => row.kind === kind) ?? []);
  }

  /** Answers whether the pause is new to the account. */
  async function bring(tx: Tx, accountId: AccountId, pause: PauseRow): Promise<boolean> {
    const own = await queries.listOpenPauses(tx, accountId, clock.now());
    if (own.some(({ kind, until }) => kind === pause.kind && until >= pause.until)) return false;
    const row = {
      ...pause,
      bucket: bucketOf(accountId),
      pause_id: newId(clock.now()),
      account_id: accountId,
    };
    await queries.insertPause(tx, row);
    await audit.record(tx, {
      actor: { kind: 'system', name: 'persons' },
      action: 'protection.paused',
      target: `player:${accountId}`,
      after: { kind: row.kind, term: row.term, until: row.until.toISOString(), from: pause.account_id },
      ip: '',
      requestId: '',
    });
    return true;
  }

  return {
    async listPaused(executor, accountIds) {
      const open = await queries.listOpenPausesOfAll(executor, accountIds, clock.now());
      return [...new Set(open.map((row) => row.account_id))];
    },

    async join(executor, accountIds) {
      const tx = executor as Tx;
      const pauses = await findLongest(tx, accountIds);
      for (const accountId of accountIds) {
        await queries.lockPlayer(tx, accountId);
        let isPaused = false;
        for (const pause of pauses) isPaused = (await bring(tx, accountId, pause)) || isPaused;
        // Calls are refused from the commit on; open pages learn it with their next call.
        if (isPaused) await identity.sessions.end(tx, accountId, 'excluded');
      }
      for (const accountId of accountIds) await limits.writeGuard(tx, accountId);
    },
  };
}
