import { createPrivateKey, sign } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Integration, LaunchRequest, VendorClient } from '../games.types.ts';
import { GameListReply, toOffer } from './game-list.ts';

const timeoutMs = 8_000;
const pictureBytesMax = 200_000;

const UrlReply = z.object({ url: z.url() });

/** Our calls to a vendor by Hub88's operator API; every body is signed RSA-SHA256 in `X-Hub88-Signature`. */
export function createHub88Client(integration: Integration, log: Log): VendorClient {
  const key = createPrivateKey(integration.privateKey);
  const origin = new URL(integration.apiUrl).origin;

  async function post<S extends z.ZodMiniType>(
    path: string,
    content: object,
    schema: S,
  ): Promise<z.output<S>> {
    const body = JSON.stringify({ operator_id: integration.operatorId, ...content });
    const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    try {
      const response = await fetch(`${integration.apiUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return schema.parse(await response.json());
    } catch (error) {
      log.warn({ err: error, vendorKey: integration.vendorKey, path }, 'a vendor call failed');
      throw new AppError('vendor_unavailable');
    }
  }

  return {
    async listGames() {
      const games = await post('/operator/generic/v2/game/list', {}, GameListReply);
      return games.flatMap((game, index) => toOffer(game, index) ?? []);
    },
    async openGame(request) {
      const { url } = await post('/operator/generic/v2/game/url', toGameUrlBody(request), UrlReply);
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
    async fetchPicture(address) {
      // Only from the vendor's own host: an address in a game list must not make us ask anybody else.
      if (new URL(address).origin !== origin) return undefined;
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) return undefined;
      const content = Buffer.from(await response.arrayBuffer());
      if (content.length > pictureBytesMax) return undefined;
      return { contentType: response.headers.get('content-type') ?? '', content };
    },
  };
}

/** Currency XXX without user and token is Hub88's demo. */
function toGameUrlBody(request: LaunchRequest): object {
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
  };
}
