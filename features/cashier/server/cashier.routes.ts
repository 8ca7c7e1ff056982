import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as handoverCalls from '../contract/cashier.handovers.ts';
import * as receiptCalls from '../contract/cashier.receipts.ts';
import * as cashierCalls from '../contract/cashier.ts';
import * as calls from '../contract/cashier.withdrawals.ts';
import type { Cashier } from './cashier.service.ts';

const firstPage = { page: 1, pageSize: 20 };

export function cashierRoutes(http: Http, cashier: Cashier): void {
  const { deposits, handovers, payees, receipts, withdrawals } = cashier;

  serve(http, cashierCalls.getCashierMethods, (_input, { actor }) => cashier.getMethods(actor.accountId));

  serve(http, cashierCalls.createDeposit, ({ body }, { actor, ip, idempotencyKey: key, language }) =>
    deposits.create(actor.accountId, { ...body, ip, key, language }),
  );
  serve(http, cashierCalls.listDeposits, ({ query }, { actor }) =>
    deposits.list(actor.accountId, { ...firstPage, ...query }),
  );
  serve(http, cashierCalls.getDeposit, ({ params }, { actor }) =>
    deposits.get(actor.accountId, params.depositId),
  );

  serve(http, cashierCalls.getLifetime, (_input, { actor }) => cashier.getLifetime(actor.accountId));

  serve(http, cashierCalls.listPayees, (_input, { actor }) => payees.list(actor.accountId));
  serve(http, cashierCalls.createPayee, ({ body }, { actor }) => payees.create(actor.accountId, body));
  serve(http, cashierCalls.removePayee, async ({ params, body }, { actor }) => {
    await payees.remove(actor.accountId, params.payeeId, body);
    return null;
  });

  serve(http, cashierCalls.putPaymentPassword, async ({ body }, { actor }) => {
    await cashier.putPaymentPassword(actor.accountId, body);
    return { isSet: true } as const;
  });

  serve(http, handoverCalls.getHandoverLine, (_input, { actor }) => handovers.getLine(actor.accountId));
  serve(http, handoverCalls.createHandover, ({ body }, { actor, idempotencyKey: key }) =>
    handovers.create(actor.accountId, { ...body, key }),
  );
  serve(http, handoverCalls.listHandovers, ({ query }, { actor }) =>
    handovers.list(actor.accountId, { ...firstPage, ...query }),
  );

  serve(http, receiptCalls.getReceipt, ({ params }, { actor }) =>
    receipts.find(actor.accountId, params.paymentId),
  );
  serve(http, receiptCalls.getReceiptFile, ({ params, query }, { actor }) =>
    receipts.file(actor.accountId, params.paymentId, query.language),
  );

  serve(http, calls.createWithdrawal, ({ body }, { actor, idempotencyKey: key }) =>
    withdrawals.create(actor.accountId, { ...body, key }),
  );
  serve(http, calls.listWithdrawals, ({ query }, { actor }) =>
    withdrawals.list(actor.accountId, { ...firstPage, ...query }),
  );
  serve(http, calls.getWithdrawal, ({ params }, { actor }) =>
    withdrawals.get(actor.accountId, params.withdrawalId),
  );
  serve(http, calls.cancelWithdrawal, ({ params }, { actor }) =>
    withdrawals.cancel(actor.accountId, params.withdrawalId),
  );
  serve(http, calls.confirmWithdrawal, ({ params, body }, { actor }) =>
    withdrawals.confirm(actor.accountId, params.withdrawalId, body),
  );
}
