import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { getHouseTotals, getPlayerBalances, listPlayerTransfers } from '../contract/wallet.console.ts';
import type { Wallet } from './wallet.service.ts';

export function walletConsoleRoutes(http: Http, wallet: Wallet): void {
  serve(http, getPlayerBalances, ({ params }) => wallet.getPlayerBalances(params.playerId));
  serve(http, listPlayerTransfers, ({ params, query }, { language }) =>
    wallet.listStatement(params.playerId, { page: 1, pageSize: 50, ...query, language }),
  );
  serve(http, getHouseTotals, () => wallet.getHouseTotals());
}
