import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { exportRounds } from '../contract/games.export.ts';
import { getGame, listGameNames } from '../contract/games.find.ts';
import * as contract from '../contract/games.ts';
import { getLobby } from '../contract/lobby.ts';
import { listLiveModels, listRooms } from '../contract/rooms.ts';
import { listWinners } from '../contract/winners.ts';
import type { Games } from './games.service.ts';
import type { LobbyMemory } from './lobby/lobby.ts';
import { findLaunch, isLotteryLaunch } from './lobby/room-launch.ts';

export function gamesRoutes(
  http: Http,
  games: Games,
  lobby: LobbyMemory,
  mayMarketTo: (accountId: AccountId) => Promise<boolean>,
): void {
  serve(http, getLobby, async (_input, { language, actor }) =>
    lobby.read(language, actor !== undefined && !(await mayMarketTo(actor.accountId))),
  );
  const { lists, records } = games;
  // What is kept here is never old: a flush concerns only what the caller keeps.
  serve(http, contract.listVendors, () => ({ data: { lanes: lists.vendors() } }));
  serve(http, listGameNames, () => lists.names());
  serve(http, getGame, ({ query }) => lists.get(query));
  serve(http, contract.listGames, ({ query }) => lists.list(query));
  serve(http, contract.listHotGames, ({ query }) => ({ list: lists.hot(query) }));
  serve(http, contract.listRecentGames, ({ query }, { actor }) => lists.recent(actor.accountId, query));
  serve(http, contract.listFavouriteGames, ({ query }, { actor }) =>
    lists.favourites(actor.accountId, query),
  );
  serve(http, contract.listFavouriteIds, (_input, { actor }) => lists.favouriteIds(actor.accountId));
  serve(http, contract.addFavourite, ({ body }, { actor }) =>
    lists.addFavourite(actor.accountId, body.nodeId),
  );
  serve(http, contract.removeFavourite, ({ body }, { actor }) =>
    lists.removeFavourite(actor.accountId, body.nodeId),
  );
  serve(http, contract.launchGame, ({ body }, { actor, ip, language }) =>
    games.launch(actor, body, { ip, language }),
  );
  serve(http, contract.launchRoomOrLottery, async ({ body }, { actor, ip, language }) => {
    const launch = findLaunch(games.catalogue, body);
    if (launch) return games.launch(actor, launch, { ip, language });
    // A lottery of the house itself is a page of the site and opens no session with a vendor.
    const path = isLotteryLaunch(body) ? await games.slots.ownLotteries.list()[0]?.(body) : undefined;
    if (path === undefined) throw new AppError('game_not_found');
    return { url: http.parts.publicUrl + path, path, sessionId: null, transfer: null };
  });
  serve(http, contract.findGamePlay, (_input, { actor }) => games.sessions.findPlay(actor.accountId));
  serve(http, contract.getGamePlay, ({ params }, { actor }) =>
    games.sessions.getPlay(actor.accountId, params.sessionId),
  );
  serve(http, listRooms, async ({ query }) => ({ list: await games.rooms.list(query) }));
  serve(http, listLiveModels, async ({ query }) => {
    const rooms = await games.rooms.list({ gameType: 'LIVE', ...query });
    return { list: rooms.filter(({ hostName }) => hostName !== '') };
  });
  serve(http, listWinners, ({ query }) => records.winners(query));
  serve(http, contract.listRounds, ({ query }, { actor, language }) =>
    records.list(actor.accountId, query, language),
  );
  serve(http, exportRounds, ({ query }, { actor, language }) =>
    records.export(actor.accountId, query, language),
  );
  serve(http, contract.getRound, ({ params }, { actor, language }) =>
    records.get(actor.accountId, params.vendorKey, params.roundId, language),
  );
}
