import { type OperatorId, roleHas } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import * as z from 'zod/mini';
import type { Approval } from '../contract/approvals.console.ts';
import type { ApprovalId } from '../contract/approvals.ids.ts';
import type { Act, AfterCommit } from './act.ts';
import { lockThing } from './approvals.queries.ts';
import type { RequestRow } from './approvals.tables.ts';
import type { ActingOperator } from './asked.ts';
import { type DeskParts, getAct, type InnerDesk, type IsBound } from './desk.types.ts';
import { type Opened, openAct, ordered } from './opened-act.ts';
import * as queries from './request.queries.ts';
import { createReading } from './request.reading.ts';
import { createSteps } from './request.steps.ts';

const hoursDefault = 72;

export type ApprovalDesk = ReturnType<typeof createApprovalDesk>;

/** Acts that take two people: one asks, another one does it, and both saw the same. */
export function createApprovalDesk(parts: DeskParts) {
  const { db, clock } = parts;
  const bonds = createSingleSlot<IsBound>('approvals.bonds');
  const acts = new Map<string, Opened>();
  const inner: InnerDesk = { ...parts, acts, bonds };
  const steps = createSteps(inner);
  const reading = createReading(inner);
  const request = createAsking(inner);

  async function requireUnbound(executor: Executor, one: OperatorId, other: OperatorId): Promise<void> {
    if (await bonds.get()(executor, one, other)) throw new AppError('approval_bound');
  }

  async function close(id: ApprovalId, status: 'REFUSED' | 'WITHDRAWN', by: ActingOperator, note?: string) {
    const row = await db.transaction().execute(async (tx) => {
      const open = await steps.lockOpen(tx, id, by, status);
      return open.isDone ? open.row : steps.end(tx, open.row, status, by, note);
    });
    return reading.viewOf(row, by.actor);
  }

  return {
    /** Filled by who knows the operators' accounts. */
    bonds,
    requireUnbound,

    /** Adds an act; the returned function asks for it. */
    define<Schema extends z.ZodMiniType, Look = unknown>(act: Act<Schema, Look>) {
      assert(!acts.has(act.kind), `two features describe the act ${act.kind}`);
      acts.set(act.kind, openAct(act));
      return (payload: z.output<Schema>, reason: string, by: ActingOperator): Promise<Approval> =>
        request(act.kind, JSON.stringify(z.encode(act.payload, payload as never)), reason, by);
    },

    /** Ends the request that waits for this thing, in the transaction that made it pointless. */
    async overtake(tx: Tx, thing: string): Promise<void> {
      const waiting = await queries.lockWaiting(tx, thing);
      if (waiting) await steps.expire(tx, waiting);
    },

    list: reading.list,
    approve: createApproving(inner, requireUnbound),
    refuse: (id: ApprovalId, note: string, by: ActingOperator) => close(id, 'REFUSED', by, note),
    withdraw: (id: ApprovalId, by: ActingOperator) => close(id, 'WITHDRAWN', by),

    /** Job: requests that waited too long end, so that nobody approves what was long forgotten. */
    async expireOld(): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (const row of await queries.lockExpired(tx, clock.now())) await steps.expire(tx, row);
      });
    },
  };
}

function createAsking(inner: InnerDesk) {
  const { db, clock } = inner;
  const { expire, openPayload, record, seal } = createSteps(inner);
  const { viewOf } = createReading(inner);

  /** Writes down what is asked for. A second click of the same person finds the first. */
  async function request(kind: string, json: string, reason: string, by: ActingOperator): Promise<Approval> {
    const act = getAct(inner, kind);
    if (!roleHas(by.actor.role, act.ask)) throw new AppError('forbidden');
    const look = await act.look(json);
    const now = clock.now();
    const row = await db.transaction().execute(async (tx) => {
      const described = await act.describe(tx, json, look);
      await lockThing(tx, described.thing);
      const waiting = await queries.findWaiting(tx, described.thing);
      if (waiting && waiting.expires_at > now) {
        const isSame = waiting.requested_by === by.actor.operatorId && waiting.kind === kind;
        if (isSame && openPayload(waiting) === json) return waiting;
        throw new AppError('already_requested');
      }
      if (waiting) await expire(tx, waiting);
      const id = newId<ApprovalId>(now);
      const asked: RequestRow = {
        id,
        kind,
        ...described,
        payload: seal({ id, kind }, json),
        reason,
        status: 'WAITING',
        requested_by: by.actor.operatorId,
        requested_name: by.actor.username,
        requested_at: now,
        expires_at: addSeconds(now, (act.hoursMax ?? hoursDefault) * 3_600),
        decided_by: null,
        decided_name: null,
        decided_at: null,
        decision_note: null,
      };
      await queries.insertRequest(tx, asked);
      await record(tx, by, 'requested', asked);
      return asked;
    });
    return viewOf(row, by.actor);
  }
  return request;
}

function createApproving(
  inner: InnerDesk,
  requireUnbound: (db: Executor, one: OperatorId, other: OperatorId) => Promise<void>,
) {
  const { db, clock } = inner;
  const { close, lockOpen, openPayload, record } = createSteps(inner);
  const { viewOf } = createReading(inner);

  async function approve(id: ApprovalId, note: string | undefined, by: ActingOperator): Promise<Approval> {
    const known = await queries.findRequest(db, id);
    if (!known) throw new AppError('not_found');
    const isOpen = known.status === 'WAITING' && known.requested_by !== by.actor.operatorId;
    const act = getAct(inner, known.kind);
    const look =
      isOpen && roleHas(by.actor.role, act.decide) ? await act.look(openPayload(known)) : undefined;
    let after: AfterCommit | undefined;
    const row = await db.transaction().execute(async (tx) => {
      const open = await lockOpen(tx, id, by, 'APPROVED');
      if (open.isDone) return open.row;
      if (open.row.expires_at <= clock.now()) throw new AppError('approval_expired');
      await requireUnbound(tx, open.row.requested_by, by.actor.operatorId);
      const json = openPayload(open.row);
      const now = await tried(() => act.describe(tx, json, look));
      // The database keeps the names of a field in an order of its own.
      if (
        now.thing !== open.row.thing ||
        JSON.stringify(now.fields) !== JSON.stringify(ordered(open.row.fields))
      )
        throw new AppError('approval_outdated');
      const ended = await close(tx, open.row, 'APPROVED', by, note);
      const { requested_name: requestedBy, requested_by: requesterId } = open.row;
      const { requested_at: requestedAt, reason } = open.row;
      const agreed = { requestedBy, requesterId, requestedAt, approver: by, agreedAt: clock.now(), reason };
      after = await tried(() => act.perform(tx, json, { ...agreed, note: note ?? null }, look));
      await record(tx, by, 'approved', ended);
      return ended;
    });
    await after?.();
    return viewOf(row, by.actor);
  }
  return approve;
}

/** What says nothing of the act: the same request may be sent again. */
const passing: ReadonlySet<string> = new Set(['internal', 'unavailable', 'ledger_busy']);

/** The act's own refusal, told as one: what could be asked for cannot be done any more. */
async function tried<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || passing.has(error.code)) throw error;
    throw new AppError('approval_impossible', { code: error.code });
  }
}
