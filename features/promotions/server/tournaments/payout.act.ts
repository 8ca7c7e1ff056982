import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { formatDecimal } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { PromotionId } from '../../contract/promotions.ids.ts';
import { readContent } from '../offers/content.ts';
import { findPublished } from '../offers/promotion.queries.ts';
import type { Boards } from './board.service.ts';
import { moveEnd } from './place.queries.ts';

const Payload = z.object({ promotionId: PromotionId });

export interface PayoutActParts {
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  boards: Pick<Boards, 'getDesk'>;
}

const namesShown = 20;

/** Prizes above what the house pays by itself: one operator looks at the winners and asks, another agrees. */
export function definePayout({ approvals, audit, boards }: PayoutActParts) {
  type Board = Awaited<ReturnType<Boards['getDesk']>>;
  const act: Act<typeof Payload, Board> = {
    kind: 'promotions.pay_tournament',
    payload: Payload,
    ask: 'promotions.give',
    decide: 'promotions.give',
    look: ({ promotionId }) => boards.getDesk(promotionId),

    async describe(tx, { promotionId }, board) {
      if (board.phase !== 'WAITING') throw new AppError('promotion_not_open');
      const row = await findPublished(tx, promotionId);
      if (!row) throw new AppError('not_found');
      const names = board.list.slice(0, namesShown).map(({ place, account }) => `${place}. ${account}`);
      const words = (name: string, after: string) => ({ name, as: 'text', before: null, after }) as const;
      return {
        thing: `tournament:${promotionId}`,
        title: readContent(row.content).texts.EN.title,
        fields: [
          words('winners', names.join(', ')),
          words('count', String(board.list.length)),
          { name: 'worth', as: 'money', before: null, after: formatDecimal(board.pool) },
        ],
      };
    },

    async perform(tx, { promotionId }, agreed) {
      if (!(await moveEnd(tx, promotionId, 'WAITING', { state: 'PAYING', paid_at: null })))
        throw new AppError('promotion_not_open');
      await audit.record(tx, {
        ...agreed.approver,
        action: 'promotions.tournament_paid',
        target: `promotion:${promotionId}`,
        after: { requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      return undefined;
    },
  };
  return approvals.define(act);
}
