import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { PromotionId } from './promotions.ids.ts';
import { TournamentPrize, tournamentMetrics } from './tournament.terms.ts';

export const ConsoleBoard = z.object({
  promotionId: PromotionId,
  metric: z.enum(tournamentMetrics),
  /** `WAITING`: the prizes are paid once two operators agreed. */
  phase: z.enum(['SOON', 'RUNNING', 'COUNTING', 'WAITING', 'PAYING', 'PAID', 'VOIDED']),
  /** All the money of the prizes, and what of it is paid. */
  pool: Money,
  paid: Money,
  list: z.array(
    z.object({
      place: z.int(),
      accountId: AccountId,
      account: z.string(),
      score: Money,
      reachedAt: Instant,
      prize: z.nullable(z.pick(TournamentPrize, { pays: true, amount: true })),
      /** Null before it is paid. */
      paidAt: z.nullable(Instant),
    }),
  ),
});
export type ConsoleBoard = z.output<typeof ConsoleBoard>;

export const getConsoleBoard = defineEndpoint({
  method: 'GET',
  path: '/console/api/promotions/board',
  summary: 'The leaderboard of a tournament as it stands, without who may win nothing, or who has won what.',
  access: { permission: 'promotions.read' },
  query: z.strictObject({ promotionId: PromotionId }),
  reply: ConsoleBoard,
  errors: ['not_found'],
});

export const requestPayout = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/board/pay',
  summary:
    'Asks that the prizes of a tournament are paid to the winners as they stand. Another operator decides.',
  access: { permission: 'promotions.give' },
  body: z.strictObject({ promotionId: PromotionId, reason: ApprovalReason }),
  reply: Approval,
  errors: ['not_found', 'promotion_not_open', 'already_requested'],
});

export const requestVoid = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/board/void',
  summary:
    'Asks that a tournament is called off before its first prize is paid: nobody wins. Another operator decides.',
  access: { permission: 'promotions.give' },
  body: z.strictObject({ promotionId: PromotionId, reason: ApprovalReason }),
  reply: Approval,
  errors: ['not_found', 'promotion_not_open', 'already_requested'],
});
