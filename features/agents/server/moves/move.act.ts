import type { Act } from '@kislap/approvals/server';
import { AccountId } from '@kislap/contract-kit/ids';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import type { MoveId } from '../../contract/agents.ids.ts';
import { insertMove } from './move.queries.ts';
import type { MoveParts, Moves } from './moves.service.ts';

const Payload = z.object({ accountId: AccountId, uplineId: AccountId });

/** Whose bets earn whom changes with it: one operator asks, another agrees. */
export function defineMove(
  { platform: { clock }, approvals, audit }: Pick<MoveParts, 'platform' | 'approvals' | 'audit'>,
  moves: Pick<Moves, 'plan' | 'nextMidnight'>,
) {
  const move: Act<typeof Payload> = {
    kind: 'agents.move',
    payload: Payload,
    ask: 'agents.move',
    decide: 'agents.move',

    async describe(tx, wanted) {
      const { node, from, upline, people } = await moves.plan(tx, wanted);
      return {
        thing: `agent-move:${wanted.accountId}`,
        title: node.account,
        fields: [
          { name: 'upline', as: 'text', before: from.account, after: upline.account },
          { name: 'people', as: 'text', before: null, after: String(people) },
        ],
      };
    },

    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const { node, from, upline, people } = await moves.plan(tx, wanted);
      const { accountId } = wanted;
      const effectiveAt = moves.nextMidnight();
      const moveId = newOwnedId<MoveId>(clock.now(), accountId);
      const isNew = await insertMove(tx, {
        ...{ moveId, accountId, account: node.account, people, effectiveAt, state: 'WAITING' },
        ...{ fromId: from.accountId, fromAccount: from.account },
        ...{ toId: upline.accountId, toAccount: upline.account },
        ...{ requestedBy, approvedBy: approver.actor.username, reason, createdAt: clock.now() },
      });
      if (!isNew) throw new AppError('move_waiting');
      await audit.record(tx, {
        ...approver,
        action: 'agents.move_agreed',
        target: `player:${accountId}`,
        before: { upline: from.account },
        after: {
          upline: upline.account,
          people,
          effectiveAt: effectiveAt.toISOString(),
          requestedBy,
          reason,
        },
      });
      return undefined;
    },
  };
  return approvals.define(move);
}
