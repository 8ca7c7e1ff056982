import { randomUUID } from 'node:crypto';
import type { Log } from '@kislap/platform/log.ts';
import * as z from 'zod/mini';
import type { Integration, LaunchRequest, VendorClient } from '../games.types.ts';
import { GameListReply, toOffer } from '../hub88/game-list.ts';
import { TableListReply, toLiveTable } from '../lobby/live-tables.ts';
import { toReference } from '../play/reference.ts';
import { askVendor, createPictureFetch } from '../vendors/vendor-client.ts';
import {
  createTransactionList,
  TransactionListReply,
  type TransactionNames,
} from '../vendors/vendor-transactions.ts';

const ReceiptReply = z.object({ url: z.url() });
const EntryReply = z.object({ entry: z.string(), entryEmbedded: z.optional(z.string()) });

/** A cancel has the id of the stake it takes back, so our books name it after that. */
const names: TransactionNames = {
  userOf: (accountId) => accountId,
  accountOf: (user) => user.toLowerCase(),
  referenceOf: (row, kind) =>
    kind === 'rollback'
      ? `${toReference(row.reference_transaction_uuid ?? row.transaction_uuid)}/cancel`
      : toReference(row.transaction_uuid),
  referenceToOf: ({ reference_transaction_uuid: id }) => (id ? toReference(id) : null),
};

/** Our calls to a vendor of One Wallet: `UserAuthentication` opens a table; the list of tables is asked for with the same token. */
export function createEvolutionClient(integration: Integration, log: Log): VendorClient {
  const { apiUrl, settings } = integration;
  const { casinoKey = '', apiToken = '' } = settings;
  const basic = `Basic ${Buffer.from(`${casinoKey}:${apiToken}`).toString('base64')}`;

  return {
    async listGames() {
      const games = await askVendor(integration, log, {
        url: `${apiUrl}/catalogue/evolution`,
        init: { headers: { authorization: basic } },
        schema: GameListReply,
      });
      return games.flatMap((game, index) => toOffer(game, index) ?? []);
    },
    async listTables() {
      const { tables } = await askVendor(integration, log, {
        url: `${apiUrl}/catalogue/tables`,
        init: { headers: { authorization: basic } },
        schema: TableListReply,
      });
      return tables.map(toLiveTable);
    },
    async openGame(request) {
      const path = `/ua/v1/${encodeURIComponent(casinoKey)}/${encodeURIComponent(apiToken)}`;
      const { entry, entryEmbedded } = await askVendor(integration, log, {
        url: `${apiUrl}${path}`,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(toUserAuthentication(request)),
        },
        schema: EntryReply,
      });
      // The vendor may answer with a path on its own host.
      return new URL(entryEmbedded ?? entry, apiUrl).href;
    },
    async findRoundUrl({ accountId, roundRef }) {
      const query = new URLSearchParams({ user: accountId, round: roundRef });
      const reply = await askVendor(integration, log, {
        url: `${apiUrl}/receipts/evolution?${query}`,
        init: { headers: { authorization: basic } },
        schema: ReceiptReply,
      }).catch(() => undefined);
      return reply?.url;
    },
    listTransactions: createTransactionList(names, (query) =>
      askVendor(integration, log, {
        url: `${apiUrl}/transactions/evolution?${new URLSearchParams(query)}`,
        init: { headers: { authorization: basic } },
        schema: TransactionListReply,
      }),
    ),
    fetchPicture: createPictureFetch(apiUrl),
  };
}

/** A player without an id and a currency of XXX is a demo; the session's id is the first sid. */
function toUserAuthentication(request: LaunchRequest): object {
  const { player } = request;
  return {
    uuid: randomUUID(),
    player: {
      id: player?.accountId ?? `demo-${randomUUID()}`,
      update: true,
      country: 'PH',
      language: request.language === 'TY' ? 'fil' : 'en',
      currency: player ? request.currency : 'XXX',
      session: { id: player?.sessionId ?? randomUUID(), ip: request.ip },
    },
    config: {
      game: { table: { id: request.gameCode } },
      channel: { wrapped: false, mobile: request.device === 'mobile' },
      urls: { lobby: request.backUrl, cashier: request.depositUrl },
    },
  };
}
