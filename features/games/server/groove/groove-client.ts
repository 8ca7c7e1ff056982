import type { Log } from '@kislap/platform/log.ts';
import * as z from 'zod/mini';
import type { Integration, LaunchRequest, VendorClient } from '../games.types.ts';
import { GameListReply, toOffer } from '../hub88/game-list.ts';
import { listTablesAt } from '../lobby/live-tables.ts';
import { toReference } from '../play/reference.ts';
import { askVendor, createPictureFetch } from '../vendors/vendor-client.ts';
import {
  createTransactionList,
  TransactionListReply,
  type TransactionNames,
} from '../vendors/vendor-transactions.ts';
import { createFreeRoundBonuses } from './free-rounds-client.ts';
import { grooveSignature } from './signature.ts';

const ReceiptReply = z.object({ url: z.url() });
const hexPattern = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** A wager and its result may share an id, and a rollback has its wager's: our books add what tells them apart. */
const names: TransactionNames = {
  userOf: (accountId) => accountId.replaceAll('-', ''),
  accountOf: (user) => user.toLowerCase().replace(hexPattern, '$1-$2-$3-$4-$5'),
  referenceOf(row, kind) {
    const id = toReference(row.transaction_uuid);
    if (kind === 'win') return `${id}/win`;
    return kind === 'rollback'
      ? `${toReference(row.reference_transaction_uuid ?? row.transaction_uuid)}/back`
      : id;
  },
  referenceToOf: ({ reference_transaction_uuid: id }) => (id ? toReference(id) : null),
};

/** Our side towards a vendor of GrooveTech's API: games are opened by an address that the player's browser follows. */
export function createGrooveClient(integration: Integration, log: Log): VendorClient {
  const { apiUrl, operatorId, settings } = integration;
  const { securityKey } = settings;
  const freeRounds = createFreeRoundBonuses(integration, log);

  function ask<S extends z.ZodMiniType>(
    path: string,
    query: URLSearchParams,
    schema: S,
  ): Promise<z.output<S>> {
    const headers = new Headers(
      securityKey ? { [grooveSignature.header]: grooveSignature.sign(securityKey, query) } : {},
    );
    return askVendor(integration, log, { url: `${apiUrl}${path}?${query}`, init: { headers }, schema });
  }

  return {
    ...listTablesAt(integration, log),
    ...(freeRounds ? { freeRounds } : {}),
    async listGames() {
      const query = new URLSearchParams({ nogsoperatorid: operatorId });
      const games = await ask('/catalogue/groove', query, GameListReply);
      return games.flatMap((game, index) => toOffer(game, index) ?? []);
    },
    mayOpenEarly: true,
    async openGame(request) {
      const query = toLaunchQuery(operatorId, request);
      if (settings.shell && securityKey && request.mayAutoplay) allowAutoplay(query, securityKey);
      return `${apiUrl}/game/?${query}`;
    },
    async findRoundUrl({ accountId, roundRef }) {
      const query = new URLSearchParams({ user: names.userOf(accountId), round: roundRef });
      const reply = await ask('/receipts/groove', query, ReceiptReply).catch(() => undefined);
      return reply?.url;
    },
    listTransactions: createTransactionList(names, (query) =>
      ask('/transactions/groove', new URLSearchParams(query), TransactionListReply),
    ),
    fetchPicture: createPictureFetch(apiUrl),
  };
}

/** The player's browser carries the query, so the permission is signed for this session. */
function allowAutoplay(query: URLSearchParams, securityKey: string): void {
  const told = { autoplay: 'on', sessionid: query.get('sessionid') ?? '' };
  query.set('autoplay', grooveSignature.sign(securityKey, Object.entries(told)));
}

/** An account's id goes without its dashes, as GrooveTech wants letters and digits; a session's is led by the operator's. */
function toLaunchQuery(operatorId: string, request: LaunchRequest): URLSearchParams {
  const { player } = request;
  return new URLSearchParams({
    nogsgameid: request.gameCode,
    nogsoperatorid: operatorId,
    nogsmode: player ? 'real' : 'demo',
    nogscurrency: request.currency,
    nogslang: request.language === 'TY' ? 'fil_PH' : 'en_PH',
    ...(player
      ? {
          accountid: player.accountId.replaceAll('-', ''),
          sessionid: `${operatorId}_${player.sessionId}`,
        }
      : {}),
    device_type: request.device,
    country: 'PH',
    homeurl: request.backUrl,
    bankurl: request.depositUrl,
  });
}
