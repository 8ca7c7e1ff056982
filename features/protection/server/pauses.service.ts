import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { PauseRecord } from '../contract/protection.console.ts';
import type { CoolOffTerm, ExclusionTerm } from '../contract/protection.ts';
import type { Limits } from './limits.service.ts';
import { endOfTerm, firmUntil, kindOfTerm } from './pause-terms.ts';
import { type Acting, type ActingOperator, type ProtectionParts, playerTarget } from './protection.parts.ts';
import * as queries from './protection.queries.ts';
import type { PauseRow } from './protection.tables.ts';

export type Pauses = ReturnType<typeof createPauses>;

/** Breaks and exclusions: they begin with their commit, end by themselves, and are never cut short by one person. */
export function createPauses(parts: ProtectionParts, limits: Limits) {
  const { db, clock, outbox, audit, identity, screening } = parts;
  const { sessions } = identity;

  /** The one that tells most: an exclusion before a break, then whichever holds longer. */
  async function findOpen(accountId: AccountId): Promise<PauseRow | undefined> {
    const rows = await queries.listOpenPauses(db, accountId, clock.now());
    return rows.find((row) => row.kind === 'self_exclusion') ?? rows[0];
  }

  function rowOf(
    accountId: AccountId,
    term: CoolOffTerm | ExclusionTerm,
    note: string,
    by: Acting,
  ): PauseRow {
    const now = clock.now();
    const operator = by.actor.kind === 'operator' ? by.actor : undefined;
    return {
      bucket: bucketOf(accountId),
      pause_id: newId(now),
      account_id: accountId,
      kind: kindOfTerm(term),
      term,
      started_at: now,
      until: endOfTerm(term, now),
      firm_until: firmUntil(term, now),
      set_by: operator?.operatorId ?? null,
      set_name: operator?.username ?? null,
      note,
      ended_at: null,
      ended_name: null,
    };
  }

  /** Who excluded themselves opens no other account until it is over. */
  async function bar(tx: Tx, row: PauseRow): Promise<void> {
    const { payeeName: name, birthDate } = await identity.getAccount(row.account_id);
    if (row.kind !== 'self_exclusion' || name === '' || birthDate === null) return;
    await queries.insertBarred(tx, {
      fingerprint: screening.fingerprintOf({ name, birthDate }),
      reason: 'self_exclusion',
      source_id: row.pause_id,
      until: row.until,
      added_at: row.started_at,
    });
  }

  return {
    findOpen,

    async start(
      accountId: AccountId,
      term: CoolOffTerm | ExclusionTerm,
      note: string,
      by: Acting,
    ): Promise<void> {
      const row = rowOf(accountId, term, note, by);
      await db.transaction().execute(async (tx) => {
        await queries.lockPlayer(tx, accountId);
        await queries.insertPause(tx, row);
        await bar(tx, row);
        await limits.writeGuard(tx, accountId);
        await sessions.end(tx, accountId, 'excluded');
        await outbox.publish(tx, {
          topic: 'protection.paused',
          subjectId: accountId,
          payload: { kind: row.kind, term, until: row.until.toISOString() },
        });
        await audit.record(tx, {
          ...by,
          action: 'protection.paused',
          target: playerTarget(accountId),
          after: { kind: row.kind, term, until: row.until.toISOString(), note },
        });
      });
      sessions.announceEnd(accountId, 'excluded');
    },

    /** Throws unless something holds that may be ended by now. */
    async requireEndable(accountId: AccountId): Promise<void> {
      const rows = await queries.listOpenPauses(db, accountId, clock.now());
      if (rows.length === 0) throw new AppError('pause_not_found');
      const now = clock.now();
      if (rows.some((row) => row.firm_until > now)) throw new AppError('exclusion_firm');
    },

    /** What two operators agreed on, once nobody is bound any more. */
    async end(tx: Tx, accountId: AccountId, by: ActingOperator): Promise<void> {
      const now = clock.now();
      await queries.lockPlayer(tx, accountId);
      const open = await queries.listOpenPauses(tx, accountId, now);
      if (open.length === 0) throw new AppError('pause_not_found');
      if (open.some((row) => row.firm_until > now)) throw new AppError('exclusion_firm');
      const ended = await queries.endPauses(tx, accountId, { at: now, name: by.actor.username });
      await queries.deleteBarredBySource(
        tx,
        ended.map((row) => row.pause_id),
      );
      await limits.writeGuard(tx, accountId);
      await audit.record(tx, {
        ...by,
        action: 'protection.pause_ended',
        target: playerTarget(accountId),
        before: ended.map(({ kind, term, until }) => ({ kind, term, until: until.toISOString() })),
      });
    },

    async toRecords(rows: readonly PauseRow[]): Promise<PauseRecord[]> {
      const names = await parts.listNames([...new Set(rows.map((row) => row.account_id))]);
      return rows.map((row) => {
        const account = names.get(row.account_id) ?? row.account_id;
        return {
          kind: row.kind,
          term: row.term,
          startedAt: row.started_at,
          until: row.until,
          accountId: row.account_id,
          account,
          setBy: row.set_name ?? account,
          firmUntil: row.firm_until,
          endedAt: row.ended_at,
          endedBy: row.ended_name,
        };
      });
    },
  };
}
