import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/transfers.ts';
import type { Transfers } from './transfers.service.ts';

export function transfersRoutes(http: Http, transfers: Transfers): void {
  serve(http, calls.getMerchantWallet, () => ({ isSingle: transfers.isSingle() }));
  serve(http, calls.listWallets, (_input, { actor }) => transfers.wallets.list(actor.accountId));
  serve(http, calls.createWalletTransfer, ({ body }, { actor, idempotencyKey }) =>
    transfers.create(actor.accountId, body, idempotencyKey),
  );
  serve(http, calls.recallWallets, ({ body }, { actor }) =>
    transfers.sweeps.recall(
      actor.accountId,
      'recall',
      body.vassalage === calls.allWallets ? undefined : body.vassalage,
    ),
  );
  serve(http, calls.listWalletTransfers, ({ query }, { actor }) =>
    transfers.list(actor.accountId, { page: 1, pageSize: 10, ...query }),
  );
  serve(http, calls.getWalletTransfer, ({ params }, { actor }) =>
    transfers.get(actor.accountId, params.refNo),
  );
}
