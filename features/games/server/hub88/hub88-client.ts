import { createPrivateKey, sign } from 'node:crypto';
import type { Log } from '@kislap/platform/log.ts';
import * as z from 'zod/mini';
import type { Integration, LaunchRequest, VendorClient } from '../games.types.ts';
import { listTablesAt } from '../lobby/live-tables.ts';
import { askVendor, createPictureFetch } from '../vendors/vendor-client.ts';
import {
  createTransactionList,
  TransactionListReply,
  type TransactionNames,
} from '../vendors/vendor-transactions.ts';
import { createFreebets } from './freebets-client.ts';
import { GameListReply, toOffer } from './game-list.ts';
import { listJackpots } from './jackpots-client.ts';
import { createTransferWallet } from './transfer-wallet-client.ts';

const UrlReply = z.object({ url: z.url() });

/** Both sides know a transaction by its own id, in any case of letters. */
const names: TransactionNames = {
  userOf: (accountId) => accountId,
  accountOf: (user) => user.toLowerCase(),
  referenceOf: (row) => row.transaction_uuid.toLowerCase(),
  referenceToOf: (row) => row.reference_transaction_uuid?.toLowerCase() ?? null,
};

/** Our calls to a vendor by Hub88's operator API; every body is signed RSA-SHA256 in `X-Hub88-Signature`. */
export function createHub88Client(integration: Integration, log: Log): VendorClient {
  const key = createPrivateKey(integration.privateKey);

  function post<S extends z.ZodMiniType>(path: string, content: object, schema: S): Promise<z.output<S>> {
    const body = JSON.stringify({ operator_id: integration.operatorId, ...content });
    const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const init = { method: 'POST', headers, body };
    return askVendor(integration, log, { url: `${integration.apiUrl}${path}`, init, schema });
  }

  return {
    ...listTablesAt(integration, log),
    async listGames() {
      const games = await post('/operator/generic/v2/game/list', {}, GameListReply);
      return games.flatMap((game, index) => toOffer(game, index) ?? []);
    },
    mayOpenEarly: true,
    async openGame(request) {
      const { url } = await post(
        '/operator/generic/v2/game/url',
        toGameUrlBody(request, integration.settings.shell !== undefined),
        UrlReply,
      );
      return url;
    },
    async findRoundUrl({ accountId, roundRef, transactionRef }) {
      const reply = await post(
        '/operator/generic/v2/game/round',
        { user: accountId, round: roundRef, transaction_uuid: transactionRef },
        UrlReply,
      ).catch(() => undefined);
      return reply?.url;
    },
    listTransactions: createTransactionList(names, (query) =>
      post('/operator/generic/v2/transactions/list', query, TransactionListReply),
    ),
    fetchPicture: createPictureFetch(integration.apiUrl),
    wallet: createTransferWallet(integration, log),
    freeRounds: createFreebets(integration, log),
    listJackpots: () => listJackpots(integration),
  };
}

/** Currency XXX without user and token is Hub88's demo. `autoplay` is a word of the house's own: others are not told. */
function toGameUrlBody(request: LaunchRequest, knowsOurWords: boolean): object {
  const { player } = request;
  return {
    game_code: request.gameCode,
    platform: request.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    currency: player ? request.currency : 'XXX',
    ...(player ? { user: player.accountId, token: player.sessionId } : {}),
    lang: request.language === 'TY' ? 'fil' : 'en',
    country: 'PH',
    ip: request.ip,
    lobby_url: request.backUrl,
    deposit_url: request.depositUrl,
    ...(knowsOurWords ? { autoplay: request.mayAutoplay } : {}),
  };
}
