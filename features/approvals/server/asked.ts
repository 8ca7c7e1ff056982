import type { OperatorId } from '@kislap/contract-kit';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';

/** Who acts, for the audit log. */
export interface ActingOperator {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

export function actingOperator({ actor, ip, requestId }: RequestContext<OperatorActor>): ActingOperator {
  return { actor, ip, requestId };
}

/** The columns of what one operator asks for and another decides on. Each feature keeps them in its own table. */
export interface AskedRow<Status extends string = 'REQUESTED' | 'APPROVED' | 'REJECTED'> {
  status: Status;
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
}

export type Decision = Omit<AskedRow<'APPROVED' | 'REJECTED'>, `requested_${string}`>;

/** As it stands when it is asked for. */
export function askedBy({ actor }: ActingOperator, at: Date): AskedRow<'REQUESTED'> {
  return {
    status: 'REQUESTED',
    requested_by: actor.operatorId,
    requested_name: actor.username,
    requested_at: at,
    decided_by: null,
    decided_name: null,
    decided_at: null,
    decision_note: null,
  };
}

export function isOwn({ requested_by }: AskedRow<string>, reader: OperatorActor): boolean {
  return requested_by === reader.operatorId;
}

export function viewAsked<Status extends string>(row: AskedRow<Status>, reader: OperatorActor) {
  return {
    status: row.status,
    requestedBy: row.requested_name,
    requestedAt: row.requested_at,
    decidedBy: row.decided_name,
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
    isOwn: isOwn(row, reader),
  };
}
