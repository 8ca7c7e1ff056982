import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import type { AuditEntry } from '../contract/audit.console.ts';
import { canonicalText } from './audit.chain.ts';
import * as queries from './audit.queries.ts';
import type { EntryRow } from './audit.tables.ts';
import type { AuditRecord } from './audit.types.ts';

export interface ChainBreak {
  sequence: number;
  reason: 'edited' | 'missing' | 'inserted' | 'cut' | 'head';
}

export interface ChainReport {
  isIntact: boolean;
  checked: number;
  headSequence: number;
  headHash: string;
  firstBreak: ChainBreak | null;
}

export interface KnownHead {
  sequence: number;
  hash: string;
}

export interface Audit {
  /**
   * Adds an entry, in the caller's transaction or alone. Call it last before the commit: entries are put in order
   * by a lock that is held from here to the end of the transaction.
   */
  record(executor: Executor, record: AuditRecord): Promise<void>;
  /** Recomputes the chain; `known` is a head noted elsewhere that must still be part of it. */
  verify(known?: KnownHead): Promise<ChainReport>;
  /** Where the chain ends now. */
  getHead(): Promise<KnownHead>;
  list(
    filter: queries.EntryFilter,
    page: number,
    pageSize: number,
  ): Promise<{ list: AuditEntry[]; totalPages: number }>;
}

const pageOfChain = 1_000;

export function createAudit(parts: { db: Database; clock: Clock; vault: Vault }): Audit {
  const { db, clock, vault } = parts;
  const hashOf = (text: string) => vault.fingerprint('audit', text);

  async function append(executor: Executor, record: AuditRecord): Promise<void> {
    const head = await queries.lockHead(executor);
    const content = {
      sequence: head.sequence + 1n,
      at: clock.now(),
      ...nameActor(record.actor),
      action: record.action,
      target: record.target,
      before_value: toJson(record.before),
      after_value: toJson(record.after),
      ip: record.ip,
      request_id: record.requestId,
    };
    await queries.insertEntry(executor, { ...content, hash: hashOf(canonicalText(head.hash, content)) });
  }

  return {
    async record(executor, record) {
      if (executor.isTransaction) await append(executor, record);
      else await executor.transaction().execute((tx) => append(tx, record));
    },

    async verify(known) {
      // One snapshot, so that entries written meanwhile are no break.
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const head = await queries.readHead(tx);
          const walk = await walkChain(tx, head.sequence, hashOf, known);
          const firstBreak = walk.firstBreak ?? compareHead(head, walk);
          return {
            isIntact: firstBreak === null,
            checked: walk.checked,
            headSequence: Number(head.sequence),
            headHash: head.hash,
            firstBreak,
          };
        });
    },

    async getHead() {
      const head = await queries.readHead(db);
      return { sequence: Number(head.sequence), hash: head.hash };
    },

    async list(filter, page, pageSize) {
      const [rows, count] = await Promise.all([
        queries.listEntries(db, filter, pageSize, (page - 1) * pageSize),
        queries.countEntries(db, filter),
      ]);
      return { list: rows.map(toEntry), totalPages: Math.ceil(count / pageSize) };
    },
  };
}

interface Walk {
  checked: number;
  lastSequence: bigint;
  lastHash: string;
  firstBreak: ChainBreak | null;
}

async function walkChain(
  executor: Executor,
  headSequence: bigint,
  hashOf: (text: string) => string,
  known: KnownHead | undefined,
): Promise<Walk> {
  const walk: Walk = { checked: 0, lastSequence: 0n, lastHash: '', firstBreak: null };
  const stop = (sequence: bigint, reason: ChainBreak['reason']) => {
    walk.firstBreak = { sequence: Number(sequence), reason };
    return walk;
  };
  for (;;) {
    const rows = await queries.listChain(executor, walk.lastSequence, pageOfChain);
    for (const row of rows) {
      const expected = walk.lastSequence + 1n;
      if (row.sequence > headSequence) return stop(row.sequence, 'inserted');
      if (row.sequence !== expected) return stop(expected, 'missing');
      if (hashOf(canonicalText(walk.lastHash, row)) !== row.hash) return stop(row.sequence, 'edited');
      if (known?.sequence === Number(row.sequence) && known.hash !== row.hash)
        return stop(row.sequence, 'head');
      walk.lastSequence = row.sequence;
      walk.lastHash = row.hash;
      walk.checked += 1;
    }
    if (rows.length < pageOfChain) break;
  }
  if (known && BigInt(known.sequence) > walk.lastSequence) return stop(walk.lastSequence + 1n, 'cut');
  return walk;
}

function compareHead(head: { sequence: bigint; hash: string }, walk: Walk): ChainBreak | null {
  if (head.sequence > walk.lastSequence) return { sequence: Number(walk.lastSequence) + 1, reason: 'cut' };
  if (head.hash !== walk.lastHash) return { sequence: Number(head.sequence), reason: 'head' };
  return null;
}

function nameActor(actor: AuditRecord['actor']): { actor_id: string; actor_name: string } {
  switch (actor.kind) {
    case 'operator':
      return { actor_id: actor.operatorId, actor_name: actor.username };
    case 'player':
      return { actor_id: actor.accountId, actor_name: actor.account };
    case 'system':
      return { actor_id: 'system', actor_name: actor.name };
  }
}

function toJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? part.toString() : part));
}

function toEntry(row: EntryRow): AuditEntry {
  return {
    sequence: Number(row.sequence),
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    target: row.target,
    before: row.before_value,
    after: row.after_value,
    ip: row.ip,
    requestId: row.request_id,
    hash: row.hash,
  };
}
