import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/cashier.console.ts';
import type { Cashier } from './cashier.service.ts';
import type { Decider } from './withdrawals/decision.service.ts';

const firstPage = { page: 1, pageSize: 50 };

export function cashierConsoleRoutes(http: Http, cashier: Cashier): void {
  const { decisions, evidence } = cashier;

  serve(http, calls.listWithdrawalQueue, ({ query }) =>
    evidence.listQueue({ status: 'open', ...firstPage, ...query }),
  );
  serve(http, calls.getWithdrawalCase, ({ params }) => evidence.getCase(params.withdrawalId));
  serve(http, calls.listConsoleDeposits, ({ query }) => evidence.listDeposits({ ...firstPage, ...query }));

  serve(http, calls.reviewWithdrawal, async ({ params: { withdrawalId } }, context) => {
    await decisions.review(withdrawalId, by(context));
    return evidence.getCase(withdrawalId);
  });
  serve(http, calls.approveWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.approve(withdrawalId, by(context), body.note);
    return evidence.getCase(withdrawalId);
  });
  serve(http, calls.rejectWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.reject(withdrawalId, by(context), body.reason, body.note);
    return evidence.getCase(withdrawalId);
  });
  serve(http, calls.retryWithdrawal, async ({ params: { withdrawalId } }, context) => {
    await decisions.retry(withdrawalId, by(context));
    return evidence.getCase(withdrawalId);
  });
  serve(http, calls.markWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.mark(withdrawalId, by(context), body.outcome, body.note);
    return evidence.getCase(withdrawalId);
  });
}

function by({ actor, ip, requestId }: RequestContext<OperatorActor>): Decider {
  return { actor, ip, requestId };
}
