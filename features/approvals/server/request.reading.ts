import { Instant, roleHas } from '@kislap/contract-kit';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import * as z from 'zod/mini';
import type { Approval, ApprovalStatus } from '../contract/approvals.console.ts';
import { ApprovalId } from '../contract/approvals.ids.ts';
import type { RequestRow } from './approvals.tables.ts';
import type { InnerDesk } from './desk.types.ts';
import * as queries from './request.queries.ts';

const places = createKeyset(z.readonly(z.tuple([Instant, ApprovalId])));

/** Requests as one operator sees them. */
export function createReading({ db, clock, acts, bonds }: InnerDesk) {
  async function viewOf(row: RequestRow, { operatorId, role }: OperatorActor): Promise<Approval> {
    const act = acts.get(row.kind);
    const isOwn = row.requested_by === operatorId;
    const isLate = row.status === 'WAITING' && row.expires_at <= clock.now();
    const isOpen = row.status === 'WAITING' && !isLate;
    const mayDecide = act !== undefined && roleHas(role, act.decide);
    const hindrance = async (): Promise<Approval['hindrance']> => {
      if (!isOpen) return 'ended';
      if (isOwn) return 'own';
      if (!mayDecide) return 'role';
      return (await bonds.get()(db, row.requested_by, operatorId)) ? 'bound' : null;
    };
    return {
      approvalId: row.id,
      kind: row.kind,
      thing: row.thing,
      title: row.title,
      fields: row.fields,
      reason: row.reason,
      status: isLate ? 'EXPIRED' : row.status,
      requestedBy: row.requested_name,
      requestedAt: row.requested_at,
      expiresAt: row.expires_at,
      decidedBy: row.decided_name,
      decidedAt: row.decided_at,
      decisionNote: row.decision_note,
      isOwn,
      hindrance: await hindrance(),
      canRefuse: isOpen && !isOwn && mayDecide,
    };
  }

  async function list(
    query: {
      status?: ApprovalStatus | undefined;
      kind?: string | undefined;
      thing?: string | undefined;
      after?: string | undefined;
      pageSize: number;
    },
    reader: OperatorActor,
  ) {
    const { after, pageSize, kind, ...filter } = query;
    const { operatorId: readerId, role } = reader;
    const isAsked = (act: { kind: string }) => !kind || act.kind === kind || act.kind.startsWith(`${kind}.`);
    const all = [...acts.values()].filter(isAsked);
    const seesAll = roleHas(role, 'approvals.read_all');
    const kinds = all.filter(({ ask, decide }) => seesAll || roleHas(role, ask) || roleHas(role, decide));
    const decided = all.filter(({ decide }) => roleHas(role, decide));
    const [rows, counted] = await Promise.all([
      queries.listRequestRows(db, {
        ...filter,
        kinds: kinds.map((act) => act.kind),
        readerId,
        ...(kind && { only: all.map((act) => act.kind) }),
        after: places.read(after),
        limit: pageSize + 1,
      }),
      queries.countForReader(
        db,
        decided.map((act) => act.kind),
        readerId,
        clock.now(),
      ),
    ]);
    const { shown, next } = places.cut(rows, pageSize, (row) => [row.requested_at, row.id] as const);
    return { list: await Promise.all(shown.map((row) => viewOf(row, reader))), next, ...counted };
  }

  return { viewOf, list };
}
