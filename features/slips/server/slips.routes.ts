import { actingOperator } from '@kislap/approvals/server';
import { roleHas } from '@kislap/contract-kit';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as desk from '../contract/slips.console.ts';
import * as calls from '../contract/slips.ts';
import type { Slips } from './slips.service.ts';

const pageSize = 25;

export function slipRoutes(http: Http, { sending }: Slips): void {
  serve(http, calls.getBankTransfer, ({ params }, { actor }) =>
    sending.get(actor.accountId, params.depositId),
  );
  serve(http, calls.sendSlip, ({ params, body }, { actor }) =>
    sending.send(actor.accountId, params.depositId, body),
  );
}

export function slipConsoleRoutes(http: Http, slips: Slips): void {
  serve(http, desk.listSlips, ({ query }, { actor }) =>
    slips.desk.list({ pageSize, ...query }, roleHas(actor.role, 'slips.decide')),
  );
  serve(http, desk.countWaitingSlips, () => slips.desk.countWaiting());
  serve(http, desk.revealSlip, ({ params }, context) =>
    slips.desk.reveal(params.slipId, actingOperator(context)),
  );
  serve(http, desk.acceptSlip, async ({ params, body }, context) => {
    await slips.accepting.accept(params.slipId, body.lineReference, actingOperator(context));
    return null;
  });
  serve(http, desk.askToAcceptSlip, ({ params, body: { reason, ...acceptance } }, context) =>
    slips.accepting.ask({ ...params, ...acceptance }, reason, actingOperator(context)),
  );
  serve(http, desk.rejectSlip, async ({ params, body }, context) => {
    await slips.desk.reject(params.slipId, body, actingOperator(context));
    return null;
  });
  serve(http, desk.importBankLines, ({ body }, context) => slips.importLines(body, actingOperator(context)));
  serve(http, desk.askReturnedByHand, ({ params, body }, context) =>
    slips.askReturned(params.depositId, body.reason, actingOperator(context)),
  );
  serve(http, desk.listBankAccounts, () => slips.accounts.list());
  serve(http, desk.askForBankAccount, ({ body: { account, reason } }, context) =>
    slips.accounts.ask(account, reason, actingOperator(context)),
  );
}
