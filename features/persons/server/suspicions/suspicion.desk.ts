import type { AccountId, BodyOf, QueryOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type {
  decideSuspicion,
  exportSuspicion,
  listSuspicions,
  putSuspicionRule,
  Suspicion,
  SuspicionCase,
} from '../../contract/suspicions.console.ts';
import type { SuspicionId } from '../../contract/suspicions.ids.ts';
import type { PersonsParts } from '../persons.parts.ts';
import type { SuspicionRow } from '../persons.tables.ts';
import * as queries from './suspicion.queries.ts';
import { csvReport, jsonReport } from './suspicion.report.ts';
import { createRuleAct, toRule } from './suspicion-rule.acts.ts';

interface Acting {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

/** Longer than any rule may look back. */
const keptSeconds = 100 * 86_400;

/** Cases as operators read, note and decide them. */
export function createSuspicionDesk(
  parts: PersonsParts,
  listAccounts: (executor: Executor, accountId: AccountId) => Promise<AccountId[]>,
) {
  const { db, clock, audit, identity } = parts;
  const askRule = createRuleAct(parts);

  async function show(rows: readonly SuspicionRow[]): Promise<Suspicion[]> {
    const accounts = await identity.listAccounts(rows.map(({ account_id }) => account_id));
    return rows.map((row) => toSuspicion(row, accounts.get(row.account_id)?.username ?? row.account_id));
  }

  async function getCase(suspicionId: SuspicionId) {
    const row = await queries.findSuspicion(db, suspicionId);
    if (!row) throw new AppError('not_found');
    const [evidence, notes, own] = await Promise.all([
      queries.listEvidence(db, suspicionId),
      queries.listNotes(db, suspicionId),
      listAccounts(db, row.account_id),
    ]);
    const ids = [...new Set([...own, ...evidence.map(({ account_id }) => account_id)])];
    const accounts = await identity.listAccounts(ids);
    const nameOf = (id: AccountId) => accounts.get(id)?.username ?? id;
    const found: SuspicionCase = {
      ...toSuspicion(row, nameOf(row.account_id)),
      players: ids.map((playerId) => ({ playerId, account: nameOf(playerId) })),
      deposits: evidence.map(({ deposit_id, account_id, method_id, amount, paid_at }) => ({
        depositId: deposit_id,
        playerId: account_id,
        account: nameOf(account_id),
        methodId: method_id,
        amount,
        paidAt: paid_at,
      })),
      notes: notes.map(({ text, noted_name, noted_at }) => ({ text, by: noted_name, at: noted_at })),
    };
    return { found, accounts };
  }

  return {
    async list({ status, page = 1, pageSize = 25 }: QueryOf<typeof listSuspicions>) {
      const { rows, open, totalPages } = await queries.listSuspicions(db, { status, page, pageSize });
      return { list: await show(rows), open, totalPages };
    },

    get: async (suspicionId: SuspicionId) => (await getCase(suspicionId)).found,

    async note(suspicionId: SuspicionId, text: string, by: Acting): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await queries.lockSuspicion(tx, suspicionId);
        if (!row) throw new AppError('not_found');
        await queries.insertNote(tx, {
          bucket: bucketOf(suspicionId),
          suspicion_id: suspicionId,
          note_id: newId(clock.now()),
          text,
          noted_by: by.actor.operatorId,
          noted_name: by.actor.username,
          noted_at: clock.now(),
        });
      });
    },

    /** Throws `suspicion_decided`. */
    async decide(suspicionId: SuspicionId, body: BodyOf<typeof decideSuspicion>, by: Acting) {
      const { decision: status, reason } = body;
      const decided = await db.transaction().execute(async (tx) => {
        const row = await queries.lockSuspicion(tx, suspicionId);
        if (!row) throw new AppError('not_found');
        if (row.status !== 'open') throw new AppError('suspicion_decided');
        const change = {
          status,
          reason,
          decided_at: clock.now(),
          decided_by: by.actor.operatorId,
          decided_name: by.actor.username,
        };
        await queries.updateSuspicion(tx, suspicionId, change);
        await audit.record(tx, {
          ...by,
          action: 'persons.suspicion_decided',
          target: `suspicion:${suspicionId}`,
          before: { status: row.status, kind: row.kind, count: row.count, total: String(row.total) },
          after: { status, reason },
        });
        return { ...row, ...change };
      });
      const [shown] = await show([decided]);
      if (!shown) throw new AppError('not_found');
      return shown;
    },

    /** The report holds registered names, so that each one stands in the audit log. */
    async report(suspicionId: SuspicionId, { format }: BodyOf<typeof exportSuspicion>, by: Acting) {
      const { found, accounts } = await getCase(suspicionId);
      await db.transaction().execute((tx) =>
        audit.record(tx, {
          ...by,
          action: 'persons.suspicion_exported',
          target: `suspicion:${suspicionId}`,
          before: null,
          after: { format, status: found.status, count: found.count },
        }),
      );
      const write = format === 'csv' ? csvReport : jsonReport;
      const fileName = `suspicion-${suspicionId}.${format}`;
      return { fileName, content: write(found, accounts, clock.now()) };
    },

    getRule: async () => toRule(await queries.getRule(db)),

    putRule: ({ rule, reason }: BodyOf<typeof putSuspicionRule>, by: Acting) => askRule(rule, reason, by),

    forgetOldDeposits: () => queries.deletePaidBefore(db, addSeconds(clock.now(), -keptSeconds)),
  };
}

function toSuspicion(row: SuspicionRow, account: string): Suspicion {
  return {
    suspicionId: row.suspicion_id,
    kind: row.kind,
    status: row.status,
    playerId: row.account_id,
    account,
    openedAt: row.opened_at,
    firstAt: row.first_at,
    lastAt: row.last_at,
    count: row.count,
    total: row.total,
    rule: toRule(row),
    decidedAt: row.decided_at,
    decidedBy: row.decided_name,
    reason: row.reason,
  };
}
