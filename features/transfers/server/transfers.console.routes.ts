import { actingOperator } from '@kislap/approvals/server';
import { roleHas } from '@kislap/contract-kit';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import {
  approveWalletTransferResolution,
  checkWalletTransfer,
  getWalletTransferCase,
  listConsoleWalletTransfers,
  recallPlayerWallets,
  rejectWalletTransferResolution,
  requestWalletTransferResolution,
} from '../contract/transfers.console.ts';
import type { Transfers } from './transfers.service.ts';

export function transfersConsoleRoutes(http: Http, { resolutions, sweeps }: Transfers): void {
  serve(http, listConsoleWalletTransfers, ({ query }) =>
    resolutions.list({ page: 1, pageSize: 50, ...query }),
  );
  serve(http, getWalletTransferCase, ({ params }, { actor }) => resolutions.get(params.refNo, actor));
  serve(http, checkWalletTransfer, ({ params }, { actor }) => resolutions.check(params.refNo, actor));
  serve(http, requestWalletTransferResolution, ({ params, body }, context) =>
    resolutions.request(params.refNo, body, actingOperator(context)),
  );
  serve(http, approveWalletTransferResolution, ({ params, body: { note, ...seen } }, context) =>
    resolutions.approve(params.refNo, seen, note, actingOperator(context)),
  );
  serve(http, rejectWalletTransferResolution, ({ params, body }, context) => {
    const mayDecide = roleHas(context.actor.role, 'transfers.decide');
    return resolutions.reject(params.refNo, body, mayDecide, actingOperator(context));
  });
  serve(http, recallPlayerWallets, async ({ params, body }, context) => {
    const recall = await sweeps.recall(params.playerId, 'operator');
    await resolutions.noteRecall(params.playerId, body.note, recall, actingOperator(context));
    return recall;
  });
}
