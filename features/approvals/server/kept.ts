import type { OperatorId } from '@kislap/contract-kit';
import type { Agreed } from './act.ts';
import type { ActingOperator } from './asked.ts';

/** The columns of what two operators did together, in the tables of the features that keep it. */
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

/** What one person did alone, as its limits allow. */
export function askedBy({ actor }: ActingOperator, at: Date) {
  return {
    requested_by: actor.operatorId,
    requested_name: actor.username,
    requested_at: at,
    decided_by: null,
    decided_name: null,
    decided_at: null,
    decision_note: null,
  };
}

/** What two people did together, in the columns of a table that keeps it. */
export function agreedBy(agreed: Agreed): AskedRow<'APPROVED'> {
  const { actor } = agreed.approver;
  return {
    status: 'APPROVED',
    requested_by: agreed.requesterId,
    requested_name: agreed.requestedBy,
    requested_at: agreed.requestedAt,
    decided_by: actor.operatorId,
    decided_name: actor.username,
    decided_at: agreed.agreedAt,
    decision_note: agreed.note,
  };
}

export function viewAsked<Status extends string>(row: Omit<AskedRow<Status>, 'requested_by'>) {
  return {
    status: row.status,
    requestedBy: row.requested_name,
    requestedAt: row.requested_at,
    decidedBy: row.decided_name,
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
  };
}
