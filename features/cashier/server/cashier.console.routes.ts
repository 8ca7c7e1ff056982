import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import {
  approveWithdrawal,
  getWithdrawalCase,
  listConsoleDeposits,
  listWithdrawalQueue,
  markWithdrawal,
  rejectWithdrawal,
  retryWithdrawal,
  reviewWithdrawal,
} from '../contract/cashier.console.ts';
import type { Cashier } from './cashier.service.ts';
import type { Decider } from './withdrawals/decision.service.ts';

const firstPage = { page: 1, pageSize: 50 };

export function cashierConsoleRoutes(http: Http, cashier: Cashier): void {
  const { decisions, evidence } = cashier;

  serve(http, listWithdrawalQueue, ({ query }) =>
    evidence.listQueue({ status: 'open', ...firstPage, ...query }),
  );
  serve(http, getWithdrawalCase, ({ params }) => evidence.getCase(params.withdrawalId));
  serve(http, listConsoleDeposits, ({ query }) => evidence.listDeposits({ ...firstPage, ...query }));

  serve(http, reviewWithdrawal, async ({ params: { withdrawalId } }, context) => {
    await decisions.review(withdrawalId, by(context));
    return evidence.getCase(withdrawalId);
  });
  serve(http, approveWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.approve(withdrawalId, by(context), body.note);
    return evidence.getCase(withdrawalId);
  });
  serve(http, rejectWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.reject(withdrawalId, by(context), body.reason, body.note);
    return evidence.getCase(withdrawalId);
  });
  serve(http, retryWithdrawal, async ({ params: { withdrawalId } }, context) => {
    await decisions.retry(withdrawalId, by(context));
    return evidence.getCase(withdrawalId);
  });
  serve(http, markWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.mark(withdrawalId, by(context), body.outcome, body.note);
    return evidence.getCase(withdrawalId);
  });
}

function by({ actor, ip, requestId }: RequestContext<OperatorActor>): Decider {
  return { actor, ip, requestId };
}
