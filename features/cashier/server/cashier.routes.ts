import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import {
  createDeposit,
  createPayee,
  getCashierMethods,
  getDeposit,
  listDeposits,
  listPayees,
  putPaymentPassword,
  removePayee,
} from '../contract/cashier.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawals,
} from '../contract/cashier.withdrawals.ts';
import type { Cashier } from './cashier.service.ts';

const firstPage = { page: 1, pageSize: 20 };

export function cashierRoutes(http: Http, cashier: Cashier): void {
  const { deposits, payees, withdrawals } = cashier;

  serve(http, getCashierMethods, (_input, { actor }) => cashier.getMethods(actor.accountId));

  serve(http, createDeposit, ({ body }, { actor, idempotencyKey: key, language }) =>
    deposits.create(actor.accountId, { ...body, key, language }),
  );
  serve(http, listDeposits, ({ query }, { actor }) =>
    deposits.list(actor.accountId, { ...firstPage, ...query }),
  );
  serve(http, getDeposit, ({ params }, { actor }) => deposits.get(actor.accountId, params.depositId));

  serve(http, listPayees, (_input, { actor }) => payees.list(actor.accountId));
  serve(http, createPayee, ({ body }, { actor }) => payees.create(actor.accountId, body));
  serve(http, removePayee, async ({ params, body }, { actor }) => {
    await payees.remove(actor.accountId, params.payeeId, body.paymentPassword);
    return null;
  });

  serve(http, putPaymentPassword, async ({ body }, { actor }) => {
    await cashier.putPaymentPassword(actor.accountId, body);
    return { isSet: true } as const;
  });

  serve(http, createWithdrawal, ({ body }, { actor, idempotencyKey: key }) =>
    withdrawals.create(actor.accountId, { ...body, key }),
  );
  serve(http, listWithdrawals, ({ query }, { actor }) =>
    withdrawals.list(actor.accountId, { ...firstPage, ...query }),
  );
  serve(http, getWithdrawal, ({ params }, { actor }) =>
    withdrawals.get(actor.accountId, params.withdrawalId),
  );
  serve(http, cancelWithdrawal, ({ params }, { actor }) =>
    withdrawals.cancel(actor.accountId, params.withdrawalId),
  );
  serve(http, confirmWithdrawal, ({ params, body }, { actor }) =>
    withdrawals.confirm(actor.accountId, params.withdrawalId, body),
  );
}
