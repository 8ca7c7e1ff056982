import {
  approveWalletTransferResolution,
  checkWalletTransfer,
  getWalletTransferCase,
  listConsoleWalletTransfers,
  recallPlayerWallets,
  rejectWalletTransferResolution,
  requestWalletTransferResolution,
  roleHas,
} from '@kislap/contracts';
import type { OperatorActor, RequestContext } from '../../platform/http/context.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ActingOperator } from './resolutions.service.ts';
import type { Transfers } from './transfers.service.ts';

export function transfersConsoleRoutes(http: Http, { resolutions, sweeps }: Transfers): void {
  serve(http, listConsoleWalletTransfers, ({ query }) =>
    resolutions.list({ page: 1, pageSize: 50, ...query }),
  );
  serve(http, getWalletTransferCase, ({ params }, { actor }) => resolutions.get(params.refNo, actor));
  serve(http, checkWalletTransfer, ({ params }, { actor }) => resolutions.check(params.refNo, actor));
  serve(http, requestWalletTransferResolution, ({ params, body }, context) =>
    resolutions.request(params.refNo, body, by(context)),
  );
  serve(http, approveWalletTransferResolution, ({ params, body: { note, ...seen } }, context) =>
    resolutions.approve(params.refNo, seen, note, by(context)),
  );
  serve(http, rejectWalletTransferResolution, ({ params, body }, context) => {
    const mayDecide = roleHas(context.actor.role, 'transfers.decide');
    return resolutions.reject(params.refNo, body, mayDecide, by(context));
  });
  serve(http, recallPlayerWallets, async ({ params, body }, context) => {
    const recall = await sweeps.recall(params.playerId, 'operator');
    await resolutions.noteRecall(params.playerId, body.note, recall, by(context));
    return recall;
  });
}

function by({ actor, ip, requestId }: RequestContext<OperatorActor>): ActingOperator {
  return { actor, ip, requestId };
}
