import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as channels from '../contract/cashier.channels.ts';
import * as calls from '../contract/cashier.console.ts';
import * as risk from '../contract/cashier.risk.ts';
import { askForCashierSetting, getCashierSetting } from '../contract/cashier.setting.ts';
import type { Cashier } from './cashier.service.ts';

const firstPage = { page: 1, pageSize: 50 };

export function cashierConsoleRoutes(http: Http, cashier: Cashier): void {
  const { decisions, evidence, payoutActs } = cashier;

  serve(http, calls.listWithdrawalQueue, ({ query }) =>
    evidence.listQueue({ status: 'open', ...firstPage, ...query }),
  );
  serve(http, calls.getWithdrawalCase, ({ params }, { language }) =>
    evidence.getCase(params.withdrawalId, language),
  );
  serve(http, calls.listConsoleDeposits, ({ query }) =>
    cashier.listConsoleDeposits({ ...firstPage, ...query }),
  );

  serve(http, getCashierSetting, () => cashier.setting.read());
  serve(http, askForCashierSetting, ({ body: { setting, reason } }, context) =>
    cashier.setting.ask(setting, reason, by(context)),
  );

  serve(http, risk.getRiskRules, () => cashier.riskRules.read());
  serve(http, risk.askForRiskRules, ({ body: { rules, reason } }, context) =>
    cashier.riskRules.ask(rules, reason, by(context)),
  );
  serve(http, risk.tryRiskRules, ({ body }) => cashier.riskRules.dryRun(body));

  serve(http, channels.listPaymentProviders, () => cashier.connections.list());
  serve(http, channels.askForProvider, ({ params, body: { connection, reason } }, context) =>
    cashier.connections.ask({ ...params, connection }, reason, by(context)),
  );

  serve(http, channels.listConsoleMethods, () => cashier.methodEditing.list());
  serve(http, channels.askForMethod, ({ body: { method, reason } }, context) =>
    cashier.methodEditing.ask(method, reason, by(context)),
  );
  serve(http, channels.listMethodStops, () => cashier.methods.listStops());
  serve(http, channels.liftMethodStop, async ({ body }, context) => {
    await cashier.methods.lift(body, by(context));
    return null;
  });

  serve(http, calls.askToCreditDeposit, ({ params: { depositId }, body: { reason } }, context) =>
    cashier.heldActs.ask(depositId, reason, by(context)),
  );
  serve(http, calls.returnDeposit, async ({ params: { depositId } }, context) => {
    await cashier.stopping.returnAgain(depositId, by(context));
    return null;
  });

  serve(http, calls.reviewWithdrawal, async ({ params: { withdrawalId } }, context) => {
    await decisions.review(withdrawalId, by(context));
    return evidence.getCase(withdrawalId, context.language);
  });
  serve(http, calls.approveWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.approve(withdrawalId, by(context), body.note);
    return evidence.getCase(withdrawalId, context.language);
  });
  serve(http, calls.askForWithdrawal, ({ params: { withdrawalId }, body: { act, reason } }, context) =>
    payoutActs.ask(withdrawalId, act, reason, by(context)),
  );
  serve(http, calls.rejectWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.reject(withdrawalId, by(context), body.reason, body.note);
    return evidence.getCase(withdrawalId, context.language);
  });
  serve(http, calls.retryWithdrawal, async ({ params: { withdrawalId } }, context) => {
    await decisions.retry(withdrawalId, by(context));
    return evidence.getCase(withdrawalId, context.language);
  });
  serve(http, calls.markWithdrawal, async ({ params: { withdrawalId }, body }, context) => {
    await decisions.mark(withdrawalId, by(context), body.outcome, body.note);
    return evidence.getCase(withdrawalId, context.language);
  });
}

function by({ actor, ip, requestId }: RequestContext<OperatorActor>) {
  return { actor, ip, requestId };
}
