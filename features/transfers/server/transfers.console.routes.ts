import { actingOperator } from '@kislap/approvals/server';
import { roleHas } from '@kislap/contract-kit';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/transfers.console.ts';
import type { Transfers } from './transfers.service.ts';

export function transfersConsoleRoutes(http: Http, { resolutions, sweeps }: Transfers): void {
  serve(http, calls.listConsoleWalletTransfers, ({ query }) =>
    resolutions.list({ page: 1, pageSize: 50, ...query }),
  );
  serve(http, calls.getWalletTransferCase, ({ params }, { actor }) => resolutions.get(params.refNo, actor));
  serve(http, calls.checkWalletTransfer, ({ params }, { actor }) => resolutions.check(params.refNo, actor));
  serve(http, calls.requestWalletTransferResolution, ({ params, body }, context) =>
    resolutions.request(params.refNo, body, actingOperator(context)),
  );
  serve(http, calls.approveWalletTransferResolution, ({ params, body: { note, ...seen } }, context) =>
    resolutions.approve(params.refNo, seen, note, actingOperator(context)),
  );
  serve(http, calls.rejectWalletTransferResolution, ({ params, body }, context) => {
    const mayDecide = roleHas(context.actor.role, 'transfers.decide');
    return resolutions.reject(params.refNo, body, mayDecide, actingOperator(context));
  });
  serve(http, calls.recallPlayerWallets, async ({ params, body }, context) => {
    const recall = await sweeps.recall(params.playerId, 'operator');
    await resolutions.noteRecall(params.playerId, body.note, recall, actingOperator(context));
    return recall;
  });
}
