import type { Audit } from '@kislap/audit/server';
import type { ErrorCode, OperatorId } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database, Executor, Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
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

/** The columns of what one operator asks for and another decides on. */
export interface AskedRow {
  status: 'REQUESTED' | 'APPROVED' | 'REJECTED';
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
}

export type Decision = Omit<AskedRow, `requested_${string}`>;

/** As it stands when it is asked for. */
export function askedBy({ actor }: ActingOperator, at: Date): AskedRow {
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

export function viewAsked(row: AskedRow, reader: OperatorActor) {
  return {
    status: row.status,
    requestedBy: row.requested_name,
    requestedAt: row.requested_at,
    decidedBy: row.decided_name,
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
    isOwn: row.requested_by === reader.operatorId,
  };
}

/** A case of a feature, and what people ask to be done about it. */
interface CaseRules<Case, Asked extends AskedRow> {
  /** `reconciliation.remedy` makes the audit actions `…_requested`, `…_approved` and `…_rejected`. */
  action: string;
  targetOf(row: Case): string;
  summaryOf(row: Case): object;
  /** What is asked for, as the audit log says it. */
  wordsOf(asked: Asked): object;
  findWaiting(db: Executor, row: Case): Promise<Asked | undefined>;
  insert(tx: Tx, asked: Asked): Promise<void>;
  decide(tx: Tx, asked: Asked, decision: Decision): Promise<void>;
  errors: { isWaiting: ErrorCode; changed: ErrorCode; own: ErrorCode };
}

/** The case under lock; throws where nothing can be done about it any more. */
type Lock<Case> = (tx: Tx) => Promise<Case>;
/** Whether this is what the operator saw and agreed to. */
export type IsSeen<Asked> = (asked: Asked) => boolean;

/** One operator asks, another agrees, and the two are never the same; each step stands in the audit log. */
export function createFourEyes<Case, Asked extends AskedRow>(
  { db, clock, audit }: { db: Database; clock: Clock; audit: Pick<Audit, 'record'> },
  rules: CaseRules<Case, Asked>,
) {
  async function act(
    lock: Lock<Case>,
    by: ActingOperator,
    step: 'requested' | 'approved' | 'rejected',
    work: (tx: Tx, row: Case) => Promise<{ row: Case; after: object }>,
  ): Promise<Case> {
    return db.transaction().execute(async (tx) => {
      const before = await lock(tx);
      const { row, after } = await work(tx, before);
      await audit.record(tx, {
        ...by,
        action: `${rules.action}_${step}`,
        target: rules.targetOf(before),
        before: rules.summaryOf(before),
        after: { ...rules.summaryOf(row), ...after },
      });
      return row;
    });
  }

  async function requireWaiting(tx: Tx, row: Case, isSeen: IsSeen<Asked>): Promise<Asked> {
    const waiting = await rules.findWaiting(tx, row);
    if (!waiting || !isSeen(waiting)) throw new AppError(rules.errors.changed);
    return waiting;
  }

  function requireOther(asked: Asked, { actor }: ActingOperator): void {
    if (asked.requested_by === actor.operatorId) throw new AppError(rules.errors.own);
  }

  function decide(tx: Tx, asked: Asked, status: Decision['status'], by: ActingOperator, note?: string) {
    const { operatorId, username } = by.actor;
    return rules.decide(tx, asked, {
      status,
      decided_by: operatorId,
      decided_name: username,
      decided_at: clock.now(),
      decision_note: note ?? null,
    });
  }

  return {
    requireOther,

    /** `make` says what is asked for, and `after` what the case then is. */
    request: (
      lock: Lock<Case>,
      by: ActingOperator,
      make: (row: Case, asked: AskedRow) => Asked,
      after: (tx: Tx, row: Case) => Promise<Case> = async (_tx, row) => row,
    ) =>
      act(lock, by, 'requested', async (tx, row) => {
        if (await rules.findWaiting(tx, row)) throw new AppError(rules.errors.isWaiting);
        const asked = make(row, askedBy(by, clock.now()));
        await rules.insert(tx, asked);
        return { row: await after(tx, row), after: rules.wordsOf(asked) };
      }),

    /** Only what was seen, and only by somebody else. */
    approve: (
      lock: Lock<Case>,
      by: ActingOperator,
      seen: { isSeen: IsSeen<Asked>; note: string | undefined },
      apply: (tx: Tx, row: Case, asked: Asked) => Promise<Case>,
    ) =>
      act(lock, by, 'approved', async (tx, row) => {
        const waiting = await requireWaiting(tx, row, seen.isSeen);
        requireOther(waiting, by);
        await decide(tx, waiting, 'APPROVED', by, seen.note);
        const after = { ...rules.wordsOf(waiting), note: seen.note };
        return { row: await apply(tx, row, waiting), after };
      }),

    /** Whoever may only ask may take the own request back and no other. */
    reject: (
      lock: Lock<Case>,
      by: ActingOperator,
      seen: { isSeen: IsSeen<Asked>; note: string; mayDecide: boolean },
      after: (tx: Tx, row: Case) => Promise<Case> = async (_tx, row) => row,
    ) =>
      act(lock, by, 'rejected', async (tx, row) => {
        const waiting = await requireWaiting(tx, row, seen.isSeen);
        if (!seen.mayDecide && waiting.requested_by !== by.actor.operatorId) throw new AppError('forbidden');
        await decide(tx, waiting, 'REJECTED', by, seen.note);
        return { row: await after(tx, row), after: { ...rules.wordsOf(waiting), note: seen.note } };
      }),
  };
}
