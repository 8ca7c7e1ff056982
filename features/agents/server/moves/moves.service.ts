import type { ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import { MoveId } from '../../contract/agents.ids.ts';
import type { Move } from '../../contract/moves.console.ts';
import { findHindrance, partsOf } from '../../rules/paths.ts';
import { rateCategories } from '../../rules/rates.ts';
import { findNode, type NodeRow } from '../agents.queries.ts';
import { listRates } from '../rates/rate.queries.ts';
import { requireRate } from '../rates/rates.service.ts';
import { movedTopic } from './applying.ts';
import * as queries from './move.queries.ts';
import { afterMoves, listPlacesAt } from './places.ts';

/** So long before midnight a move still belongs to the next day. */
const noticeSeconds = 300;
const places = createKeyset(MoveId);

export interface MoveParts {
  platform: Pick<Platform, 'database' | 'clock' | 'outbox'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  /** Writes the new upline where accounts are kept. */
  setUpline(tx: Executor, accountId: AccountId, uplineId: AccountId): Promise<void>;
  /** What other features keep below an upline's own; each says whether that stays so. */
  checks(): readonly MoveCheck[];
}

export type MoveCheck = (tx: Tx, wanted: { accountId: AccountId; uplineId: AccountId }) => Promise<boolean>;

/** Accounts that go below another agent with everybody below them, at the beginning of a day. */
export function createMoves({ platform, audit, setUpline, checks }: MoveParts) {
  const { clock, outbox, database } = platform;
  const db = database.kysely;

  function nextMidnight(): Date {
    return manilaDayStart(addDays(manilaDay(addSeconds(clock.now(), noticeSeconds)), 1));
  }

  /** What a move does, if it is allowed; in the order in which moves are agreed. */
  async function plan(tx: Tx, wanted: { accountId: AccountId; uplineId: AccountId }) {
    const waiting = await queries.lockMoves(tx);
    const [node, upline] = await Promise.all([findNode(tx, wanted.accountId), findNode(tx, wanted.uplineId)]);
    if (!node || !upline) throw new AppError('not_found');
    if (waiting.length > 0 && (await touches(tx, waiting, [node, upline])))
      throw new AppError('move_waiting');
    const from = node.uplineId && (await findNode(tx, node.uplineId));
    // General agents stand at the top, and people of trials are invented.
    if (!from || ![0, 2].includes(node.type) || ![1, 2].includes(upline.type))
      throw new AppError('move_impossible');
    const team = await queries.measureTeam(tx, node.path);
    const hindrance = findHindrance({ ...node, deepest: team.deepest }, upline.path);
    if (hindrance === 'deep') throw new AppError('tree_too_deep');
    if (hindrance) throw new AppError('move_impossible');
    await requireRatesBelow(tx, node, upline);
    for (const fits of checks()) if (!(await fits(tx, wanted))) throw new AppError('move_terms_above');
    return { node, from, upline, people: team.people };
  }

  /** On the day of the move nobody may have more than the new upline. */
  async function requireRatesBelow(tx: Tx, node: NodeRow, upline: NodeRow): Promise<void> {
    const day = manilaDay(nextMidnight());
    const rates = await listRates(tx, [node.accountId, upline.accountId], day);
    for (const category of rateCategories) {
      const max = rates.get(upline.accountId)?.[category] ?? 0;
      const rate = rates.get(node.accountId)?.[category] ?? 0;
      requireRate(category, rate, { min: 0, max });
    }
  }

  return {
    plan,
    nextMidnight,

    async list({ after, pageSize }: { after?: string | undefined; pageSize: number }) {
      const page = { after: places.read(after), limit: pageSize + 1 };
      const { shown, next } = places.cut(await queries.listMoves(db, page), pageSize, ({ moveId }) => moveId);
      return { list: shown.map(toMove), next };
    },

    async cancel(moveId: MoveId, reason: string, by: ActingOperator): Promise<Move> {
      return db.transaction().execute(async (tx) => {
        const waiting = (await queries.lockMoves(tx)).find((move) => move.moveId === moveId);
        // Once its day has begun, the tree is as it says.
        if (!waiting || waiting.effectiveAt <= clock.now()) throw new AppError('move_ended');
        const move = await queries.endMove(tx, moveId, 'CANCELLED');
        if (!move) throw new AppError('move_ended');
        const target = `player:${move.accountId}`;
        await audit.record(tx, { ...by, action: 'agents.move_cancelled', target, after: { moveId, reason } });
        return toMove(move);
      });
    },

    /** Moves whose day has begun. Safe in several processes, and to repeat. */
    async begin(): Promise<void> {
      for (const { moveId, effectiveAt } of await queries.listUnapplied(db)) {
        if (effectiveAt > clock.now()) continue;
        await db.transaction().execute(async (tx) => {
          const move = await queries.endMove(tx, moveId, 'DONE');
          if (!move) return;
          await setUpline(tx, move.accountId, move.toId);
          await outbox.publish(tx, {
            topic: movedTopic,
            subjectId: move.accountId,
            payload: {
              ...{ moveId, uplineId: move.toId, formerUplineId: move.fromId },
              at: effectiveAt.toISOString(),
            },
          });
        });
      }
    },
  };
}

export type Moves = ReturnType<typeof createMoves>;

/** Whether a waiting move is of the same lines, so that one would decide what the other one means. */
async function touches(
  tx: Tx,
  waiting: readonly queries.MoveRow[],
  nodes: readonly NodeRow[],
): Promise<boolean> {
  const [node] = nodes;
  const theirs = await listPlacesAt(
    tx,
    waiting.flatMap(({ accountId, toId }) => [accountId, toId]),
    afterMoves,
  );
  const lines = nodes.flatMap(({ path }) => partsOf(path));
  return (
    waiting.some(({ accountId }) => lines.includes(accountId)) ||
    [...theirs.values()].some(({ path }) => node !== undefined && partsOf(path).includes(node.accountId))
  );
}

function toMove({ fromId: _from, toId: _to, createdAt: _created, ...move }: queries.MoveRow): Move {
  return move;
}
