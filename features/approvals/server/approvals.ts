import type { Audit } from '@kislap/audit/server';
import type { ErrorCode } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database, Executor, Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { lockThing } from './approvals.queries.ts';
import { type ActingOperator, type AskedRow, askedBy, type Decision, isOwn } from './asked.ts';

type Step = 'requested' | 'approved' | 'rejected';

/** One step of a case, for the audit log. A case that begins with the request has no `before`. */
export interface Told<Case, Asked> {
  before?: Case;
  row: Case;
  asked: Asked;
  note?: string | undefined;
  /** More about a request, known only when it is made. */
  detail?: object;
}

/**
 * An act that takes two operators. `Case` is what it is about, `Asked` what was asked to be done; where the request is
 * the case, both are one row.
 */
export interface SensitiveAct<Case, Asked extends AskedRow<string>> {
  /** The names of its steps in the audit log. */
  actions: Record<Step, string>;
  targetOf(row: Case): string;
  /** What the audit log is told of a step. */
  tell(step: Step, told: Told<Case, Asked>): { before?: object; after: object };
  findWaiting(db: Executor, row: Case): Promise<Asked | undefined>;
  /** Saves the decision; the row as it then is. */
  decide(tx: Tx, asked: Asked, decision: Decision): Promise<Asked>;
  errors: { changed: ErrorCode; own: ErrorCode };
}

/** The case under lock; throws where nothing can be done about it any more. */
type Lock<Case> = (tx: Tx) => Promise<Case>;
/** Whether this is what the operator saw and agreed to. */
export type IsSeen<Asked> = (asked: Asked) => boolean;

export interface ApprovalParts {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/**
 * Throws where the same thing waits for a decision already. `thing` names it among everything that can be asked for;
 * whoever asks for it at the same moment waits for our transaction and then sees what we wrote.
 */
export async function requireFirst(tx: Tx, thing: string, isWaiting: () => Promise<boolean>): Promise<void> {
  await lockThing(tx, thing);
  if (await isWaiting()) throw new AppError('already_requested');
}

/** One operator asks, another agrees, and the two are never the same; each step stands in the audit log. */
export function createApprovals<Case, Asked extends AskedRow<string>>(
  { db, clock, audit }: ApprovalParts,
  act: SensitiveAct<Case, Asked>,
) {
  async function take(
    step: Step,
    by: ActingOperator,
    work: (tx: Tx) => Promise<Told<Case, Asked>>,
  ): Promise<Case> {
    return db.transaction().execute(async (tx) => {
      const told = await work(tx);
      const target = act.targetOf(told.row);
      await audit.record(tx, { ...by, action: act.actions[step], target, ...act.tell(step, told) });
      return told.row;
    });
  }

  async function getWaiting(db: Executor, row: Case): Promise<Asked> {
    const waiting = await act.findWaiting(db, row);
    if (!waiting) throw new AppError(act.errors.changed);
    return waiting;
  }

  function requireSeen(asked: Asked, isSeen: IsSeen<Asked>): void {
    if (!isSeen(asked)) throw new AppError(act.errors.changed);
  }

  function requireOther(asked: Asked, { actor }: ActingOperator): void {
    if (isOwn(asked, actor)) throw new AppError(act.errors.own);
  }

  function decide(tx: Tx, asked: Asked, status: Decision['status'], by: ActingOperator, note?: string) {
    const { operatorId, username } = by.actor;
    return act.decide(tx, asked, {
      status,
      decided_by: operatorId,
      decided_name: username,
      decided_at: clock.now(),
      decision_note: note ?? null,
    });
  }

  return {
    requireOther,

    /** `make` writes down what is asked for, and says what the case then is. */
    request: (
      by: ActingOperator,
      make: (tx: Tx, asked: AskedRow<'REQUESTED'>) => Promise<Told<Case, Asked>>,
    ): Promise<Case> => take('requested', by, (tx) => make(tx, askedBy(by, clock.now()))),

    /** Only what was seen, and only by somebody else. `apply` does it and says what the case then is. */
    approve: (
      lock: Lock<Case>,
      by: ActingOperator,
      seen: { isSeen: IsSeen<Asked>; note: string | undefined },
      apply: (tx: Tx, row: Case, asked: Asked) => Promise<Case>,
    ): Promise<Case> =>
      take('approved', by, async (tx) => {
        const before = await lock(tx);
        const waiting = await getWaiting(tx, before);
        requireOther(waiting, by);
        requireSeen(waiting, seen.isSeen);
        const asked = await decide(tx, waiting, 'APPROVED', by, seen.note);
        return { before, row: await apply(tx, before, asked), asked, note: seen.note };
      }),

    /** Whoever may only ask may take the own request back and no other. */
    reject: (
      lock: Lock<Case>,
      by: ActingOperator,
      seen: { isSeen: IsSeen<Asked>; note: string; mayDecide: boolean },
      apply: (tx: Tx, row: Case, asked: Asked) => Promise<Case>,
    ): Promise<Case> =>
      take('rejected', by, async (tx) => {
        const before = await lock(tx);
        const waiting = await getWaiting(tx, before);
        requireSeen(waiting, seen.isSeen);
        if (!seen.mayDecide && !isOwn(waiting, by.actor)) throw new AppError('forbidden');
        const asked = await decide(tx, waiting, 'REJECTED', by, seen.note);
        return { before, row: await apply(tx, before, asked), asked, note: seen.note };
      }),
  };
}
