import { isTrial } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getBalance, listTransactions } from '../contract/wallet.ts';
import type { Wallet } from './wallet.service.ts';

export function walletRoutes(http: Http, wallet: Wallet): void {
  serve(http, getBalance, (_input, { actor }) => wallet.getBalance(actor.accountId, isTrial(actor)));

  serve(http, listTransactions, ({ query }, { actor, language }) =>
    wallet.listStatement(actor.accountId, { page: 1, pageSize: 20, ...query, isOwn: true, language }),
  );
}
