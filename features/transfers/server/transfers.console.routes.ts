import { actingOperator } from '@kislap/approvals/server';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/transfers.console.ts';
import type { Transfers } from './transfers.service.ts';

export function transfersConsoleRoutes(http: Http, { resolutions, sweeps }: Transfers): void {
  serve(http, calls.listConsoleWalletTransfers, ({ query }) =>
    resolutions.list({ page: 1, pageSize: 50, ...query }),
  );
  serve(http, calls.getWalletTransferCase, ({ params }) => resolutions.get(params.refNo));
  serve(http, calls.checkWalletTransfer, ({ params }) => resolutions.check(params.refNo));
  serve(http, calls.requestWalletTransferResolution, ({ params, body }, context) =>
    resolutions.request(params.refNo, body, actingOperator(context)),
  );
  serve(http, calls.recallPlayerWallets, async ({ params, body }, context) => {
    const recall = await sweeps.recall(params.playerId, 'operator');
    await resolutions.noteRecall(params.playerId, body.note, recall, actingOperator(context));
    return recall;
  });
}
