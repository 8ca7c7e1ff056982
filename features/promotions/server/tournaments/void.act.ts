import type { Act } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { PromotionId } from '../../contract/promotions.ids.ts';
import { readContent } from '../offers/content.ts';
import { findPublished } from '../offers/promotion.queries.ts';
import type { PayoutActParts } from './payout.act.ts';
import { insertEnd, moveEnd } from './place.queries.ts';

const Payload = z.object({ promotionId: PromotionId });

/** Before the first prize is paid. */
const voidable = ['RUNNING', 'COUNTING', 'WAITING'];

/** A tournament that went wrong: one operator asks that nobody is paid, another agrees. */
export function defineVoid({
  approvals,
  audit,
  boards,
  platform: { clock },
}: PayoutActParts & { platform: Pick<Platform, 'clock'> }) {
  type Board = Awaited<ReturnType<PayoutActParts['boards']['getDesk']>>;
  const act: Act<typeof Payload, Board> = {
    kind: 'promotions.void_tournament',
    payload: Payload,
    ask: 'promotions.give',
    decide: 'promotions.give',
    look: ({ promotionId }) => boards.getDesk(promotionId),

    async describe(tx, { promotionId }, board) {
      if (!voidable.includes(board.phase)) throw new AppError('promotion_not_open');
      const row = await findPublished(tx, promotionId);
      if (!row) throw new AppError('not_found');
      return {
        thing: `tournament:${promotionId}`,
        title: readContent(row.content).texts.EN.title,
        fields: [
          { name: 'count', as: 'text', before: null, after: String(board.list.length) },
          { name: 'worth', as: 'money', before: null, after: formatDecimal(board.pool) },
        ],
      };
    },

    async perform(tx, { promotionId }, agreed) {
      const end = {
        promotion_id: promotionId,
        state: 'VOIDED',
        ended_at: clock.now(),
        paid_at: null,
      } as const;
      const isVoided =
        (await insertEnd(tx, end)) ||
        (await moveEnd(tx, promotionId, 'WAITING', { state: 'VOIDED', paid_at: null }));
      if (!isVoided) throw new AppError('promotion_not_open');
      await audit.record(tx, {
        ...agreed.approver,
        action: 'promotions.tournament_voided',
        target: `promotion:${promotionId}`,
        after: { requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      return undefined;
    },
  };
  return approvals.define(act);
}
