import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
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
  const { db, clock, outbox, audit, identity, screening, persons } = parts;
  const { sessions } = identity;

  /** The one that tells most: an exclusion before a break, then whichever holds longer. */
  async function findOpen(accountId: AccountId): Promise<PauseRow | undefined> {
    const rows = await queries.listOpenPauses(db, accountId, clock.now());
    return rows.find((row) => row.kind === 'self_exclusion') ?? rows[0];
  }

  /** Who excluded themselves opens no other account until it is over. */
  async function bar(tx: Tx, row: PauseRow): Promise<void> {
    const { payeeName: name, birthDate } = await identity.getAccount(row.account_id, tx);
    if (row.kind !== 'self_exclusion' || name === '' || birthDate === null) return;
    await queries.insertBarred(tx, {
      fingerprint: screening.fingerprintOf({ name, birthDate }),
      reason: 'self_exclusion',
      source_id: row.pause_id,
      until: row.until,
      added_at: row.started_at,
    });
  }

  /** One account's part of a pause that holds for the person. */
  async function begin(tx: Tx, row: PauseRow, by: Acting): Promise<void> {
    const { account_id: accountId, kind, term, note } = row;
    const until = row.until.toISOString();
    await queries.lockPlayer(tx, accountId);
    await queries.insertPause(tx, row);
    await bar(tx, row);
    await limits.writeGuard(tx, accountId);
    await sessions.end(tx, accountId, 'excluded');
    await outbox.publish(tx, {
      topic: 'protection.paused',
      subjectId: accountId,
      payload: { kind, term, until },
    });
    await audit.record(tx, {
      ...by,
      action: 'protection.paused',
      target: playerTarget(accountId),
      after: { kind, term, until, note },
    });
  }

  /** All that hold on any account of the person; throws unless there are some and none is firm. */
  async function listEndable(executor: Executor, accountIds: readonly AccountId[]): Promise<PauseRow[]> {
    const now = clock.now();
    const open = await queries.listOpenPausesOfAll(executor, accountIds, now);
    if (open.length === 0) throw new AppError('pause_not_found');
    if (open.some((row) => row.firm_until > now)) throw new AppError('exclusion_firm');
    return open;
  }

  return {
    findOpen,

    async start(
      accountId: AccountId,
      term: CoolOffTerm | ExclusionTerm,
      note: string,
      by: Acting,
    ): Promise<void> {
      const paused = await db.transaction().execute(async (tx) => {
        const accountIds = await persons.listAccounts(tx, accountId);
        for (const id of accountIds) await begin(tx, pauseOf(clock.now(), id, term, note, by), by);
        return accountIds;
      });
      for (const id of paused) sessions.announceEnd(id, 'excluded');
    },

    /** What holds longest of what may be ended by now; throws where nothing may. */
    async getEndable(executor: Executor, accountId: AccountId): Promise<PauseRow> {
      const open = await listEndable(executor, await persons.listAccounts(executor, accountId));
      return open.reduce((longest, row) => (row.until > longest.until ? row : longest));
    },

    /** What two operators agreed on, once nobody is bound any more. */
    async end(tx: Tx, accountId: AccountId, by: ActingOperator): Promise<void> {
      const accountIds = await persons.listAccounts(tx, accountId);
      for (const id of accountIds) await queries.lockPlayer(tx, id);
      await listEndable(tx, accountIds);
      const end = { at: clock.now(), name: by.actor.username };
      const ended = [];
      for (const id of accountIds) ended.push(...(await queries.endPauses(tx, id, end)));
      await queries.deleteBarredBySource(
        tx,
        ended.map((row) => row.pause_id),
      );
      for (const id of accountIds) await limits.writeGuard(tx, id);
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

function pauseOf(
  now: Date,
  accountId: AccountId,
  term: CoolOffTerm | ExclusionTerm,
  note: string,
  by: Acting,
): PauseRow {
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
