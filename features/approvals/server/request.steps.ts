import type { Audit } from '@kislap/audit/server';
import { roleHas } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { ApprovalStatus } from '../contract/approvals.console.ts';
import type { ApprovalId } from '../contract/approvals.ids.ts';
import type { RequestRow } from './approvals.tables.ts';
import type { ActingOperator } from './asked.ts';
import { getAct, type InnerDesk } from './desk.types.ts';
import * as queries from './request.queries.ts';
import { requestSeals } from './request.seals.ts';

type By = Pick<Parameters<Audit['record']>[1], 'actor' | 'ip' | 'requestId'>;

/** The steps of one request, each in its transaction with a line of the audit log. */
export function createSteps(desk: InnerDesk) {
  const { clock, vault, audit } = desk;

  async function record(tx: Tx, { actor, ip, requestId }: By, step: string, row: RequestRow): Promise<void> {
    const { kind, thing, fields, reason, decision_note: note } = row;
    const after = { kind, fields, reason, requestedBy: row.requested_name, ...(note ? { note } : {}) };
    await audit.record(tx, { actor, ip, requestId, action: `approvals.${step}`, target: thing, after });
  }

  /** Without its line, for whoever does more in the transaction: the log's head is taken last, after all money. */
  function close(tx: Tx, row: RequestRow, status: ApprovalStatus, by: ActingOperator, note?: string) {
    return queries.endRequest(tx, row.id, {
      status,
      decided_by: by.actor.operatorId,
      decided_name: by.actor.username,
      decided_at: clock.now(),
      decision_note: note ?? null,
    });
  }

  return {
    record,
    seal: (row: Pick<RequestRow, 'id' | 'kind'>, json: string) =>
      vault.seal(`${row.kind} ${json}`, requestSeals.payload.at(row)),
    openPayload: (row: RequestRow) =>
      vault.open(row.payload, requestSeals.payload.at(row)).slice(row.kind.length + 1),

    async expire(tx: Tx, row: RequestRow): Promise<void> {
      const ended = await queries.endRequest(tx, row.id, {
        status: 'EXPIRED',
        decided_by: null,
        decided_name: null,
        decided_at: clock.now(),
        decision_note: null,
      });
      const by = { actor: { kind: 'system' as const, name: 'approvals' }, ip: '', requestId: '' };
      await record(tx, by, 'expired', ended);
    },

    /** The row under lock; `isDone` where the same person has decided it so already, by a second click. */
    async lockOpen(tx: Tx, id: ApprovalId, by: ActingOperator, wanted: ApprovalStatus) {
      const row = await queries.lockRequest(tx, id);
      if (!row) throw new AppError('not_found');
      const act = getAct(desk, row.kind);
      const { operatorId, role } = by.actor;
      const isOwn = row.requested_by === operatorId;
      if (wanted === 'WITHDRAWN' && !isOwn) throw new AppError('forbidden');
      if (wanted !== 'WITHDRAWN' && isOwn) throw new AppError('approval_own_request');
      if (wanted !== 'WITHDRAWN' && !roleHas(role, act.decide)) throw new AppError('forbidden');
      const isDone = row.status === wanted && row.decided_by === operatorId;
      if (!isDone && row.status !== 'WAITING')
        throw new AppError('approval_state_changed', { status: row.status });
      return { row, act, isDone };
    },

    close,

    async end(tx: Tx, row: RequestRow, status: ApprovalStatus, by: ActingOperator, note?: string) {
      const ended = await close(tx, row, status, by, note);
      await record(tx, by, status.toLowerCase(), ended);
      return ended;
    },
  };
}
