import type { Log } from '../../../platform/log.ts';
import type { Integration, LaunchRequest, VendorClient } from '../games.types.ts';
import { GameListReply, toOffer } from '../hub88/game-list.ts';
import { askVendor, createPictureFetch } from '../vendor-client.ts';
import { grooveSignature } from './signature.ts';

/** Our side towards a vendor of GrooveTech's API: games are opened by an address that the player's browser follows. */
export function createGrooveClient(integration: Integration, log: Log): VendorClient {
  const { apiUrl, operatorId, settings } = integration;
  const { securityKey } = settings;

  return {
    async listGames() {
      const query = new URLSearchParams({ nogsoperatorid: operatorId });
      const headers = new Headers(
        securityKey ? { [grooveSignature.header]: grooveSignature.sign(securityKey, query) } : {},
      );
      const games = await askVendor(integration, log, {
        url: `${apiUrl}/catalogue/groove?${query}`,
        init: { headers },
        schema: GameListReply,
      });
      return games.flatMap((game, index) => toOffer(game, index) ?? []);
    },
    mayOpenEarly: true,
    openGame: async (request) => `${apiUrl}/game/?${toLaunchQuery(operatorId, request)}`,
    findRoundUrl: async () => undefined,
    fetchPicture: createPictureFetch(apiUrl),
  };
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
