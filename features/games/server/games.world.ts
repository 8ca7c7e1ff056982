import { createVerify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { approvalsConsoleRoutes, createApprovalDesk } from '@kislap/approvals/server';
import { createAudit } from '@kislap/audit/server';
import { createContent } from '@kislap/content/server';
import { type AccountId, GameId } from '@kislap/contract-kit';
import { executorOf, type LedgerResult } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import { createPlay, hub88Of } from '@kislap/server-app/testing/play-parts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
} from '@kislap/server-app/testing/test-server';
import { createSite } from '@kislap/site/server';
import { bytesOf, listenLocally, newKeyPair } from '@kislap/testkit/local-server';
import * as calls from '../contract/games.ts';
import {
  createLobby,
  gamesConsoleRoutes,
  gamesRoutes,
  integrationsConsoleRoutes,
  playRulesSetting,
  serveLaunchWays,
  servePictures,
} from './index.ts';

const ours = newKeyPair();
const theirs = newKeyPair();
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path d="M0 0h3v4z"/></svg>';

/** A vendor that speaks Hub88 and checks our signature, as the real ones do. */
async function startVendor() {
  const state = {
    games: [] as object[],
    liveGames: [] as object[],
    tables: [] as object[],
    asked: [] as { path: string; body: Record<string, unknown> }[],
    isDown: false,
  };
  const server: Server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    if (state.isDown) return request.socket.destroy();
    if (request.method === 'GET' && request.url?.startsWith('/catalogue/')) {
      const isTables = request.url.endsWith('/tables');
      return response.end(JSON.stringify(isTables ? { tables: state.tables } : state.liveGames));
    }
    if (request.method === 'GET')
      return response.end(request.url?.includes('evil') ? '<svg onload="x"/>' : picture);
    const signature = String(request.headers['x-hub88-signature']);
    const isSigned = createVerify('RSA-SHA256').update(body).verify(ours.publicKey, signature, 'base64');
    if (!isSigned) return response.writeHead(401).end('{}');
    const content = JSON.parse(body.toString());
    state.asked.push({ path: request.url ?? '', body: content });
    const isList = request.url?.endsWith('/game/list');
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(isList ? state.games : { url: `http://game.example/${content.game_code ?? 'round'}` }),
    );
  });
  return { url: await listenLocally(server), state, close: () => server.close() };
}

export type Vendor = Awaited<ReturnType<typeof startVendor>>;

export function offer(vendor: Pick<Vendor, 'url'>, code: string, change: object = {}, meta: object = {}) {
  return {
    game_code: code,
    name: code.replace(/-/g, ' '),
    product: 'PG',
    category: 'Video Slots',
    enabled: true,
    url_thumb: `${vendor.url}/art/${code}.svg`,
    url_background: null,
    demo_game_support: true,
    ...change,
    meta: {
      category: 'RNG',
      classify: 'SLOT',
      rtp: '0.965',
      bet_min: '1',
      bet_max: '2000',
      order: 1,
      ...meta,
    },
  };
}

/** The games feature behind a real server, its vendor beside it, and named people. */
export async function buildGamesWorld() {
  const vendor = await startVendor();
  vendor.state.games = [
    offer(vendor, 'fiesta-20', {}, { is_hot: true }),
    offer(vendor, 'mango-rush', {}, { order: 2 }),
    offer(vendor, 'señor-gems', { product: 'JL', demo_game_support: false }, { order: 3 }),
    offer(vendor, 'crash', { category: 'Crash Games' }, { category: 'MINI', classify: 'CRASH', order: 4 }),
    offer(vendor, 'evil-picture', {}, { order: 5 }),
    offer(vendor, 'unknown-kind', { category: 'Chess' }, { category: 'CHESS' }),
  ];
  const clock = createTestClock();
  const people = createTestGatekeepers();
  const rules: { isMoneyAllowed: boolean; country: string | null } = { isMoneyAllowed: true, country: null };
  const server = await startTestServer({
    clock,
    async make(platform) {
      const site = createSite({ ...platform, db: platform.database.kysely });
      const play = await createPlay(platform, {
        findPlayRules: () => site.getSetting(playRulesSetting),
        findCountry: async () => rules.country,
        requireMoneyAllowed: async () => {
          if (!rules.isMoneyAllowed) throw new AppError('verification_required');
        },
      });
      return { site, ...play };
    },
    gatekeepers: () => people.gatekeepers,
    register(http, platform, { games, site }) {
      const { signals, log, vault } = platform;
      const db = platform.database.kysely;
      const audit = createAudit({ db, clock, vault });
      const approvals = createApprovalDesk({ db, clock, vault, audit });
      approvals.bonds.add(async () => false);
      const lobby = createLobby({ games, content: createContent(platform, async () => []), signals, log });
      gamesRoutes(http, games, lobby, async () => true);
      gamesConsoleRoutes(http, platform, { games, audit });
      approvalsConsoleRoutes(http, approvals);
      integrationsConsoleRoutes(http, platform, { games, approvals, audit, site });
      servePictures(http, db);
      serveLaunchWays(http, platform);
    },
  });
  const { ledger, games, site, close } = server.made;
  const keys = { privateKey: ours.privateKey, publicKey: theirs.publicKey };
  const integration = hub88Of('arcade', vendor.url, keys);
  await games.addIntegration(integration);
  const inPesos = (accountId: AccountId) => ({ accountId, source: 'arcade', currency: 'PHP' });
  const list = (query = {}) => server.as(null)(calls.listGames, { query });
  return {
    vendor,
    integration,
    server,
    clock,
    rules,
    ledger,
    games,
    site,
    player: people.addPlayer(),
    other: people.addPlayer(),
    trial: people.addPlayer(4),
    content: people.addOperator('content'),
    owner: people.addOperator('owner'),
    finance: people.addOperator('finance'),
    list,
    async idOf(gameName: string) {
      const { games: found } = await list({ gameName });
      return GameId.parse(found[0]?.gameId);
    },
    async openWallet(accountId: AccountId, currency = 'PHP') {
      const db = server.platform.database.kysely;
      await db.transaction().execute((tx) => ledger.openPlayer(executorOf(tx), accountId, currency));
    },
    async give(accountId: AccountId, amount: bigint) {
      const given = await ledger.post({
        ...inPesos(accountId),
        kind: 'post',
        source: 'test',
        reference: `gift ${accountId}`,
        type: 'ADJUST',
        from: 'house:adjustment',
        to: 'player:cash',
        amount,
      });
      requirePosted(given);
    },
    /** A bet and the win that closes its round. */
    async playRound(accountId: AccountId, gameId: GameId, roundRef: string, stake: bigint, win: bigint) {
      const round = { ...inPesos(accountId), roundRef, gameId, category: 'RNG' };
      requirePosted(await ledger.play({ ...round, kind: 'bet', reference: `${roundRef}-b`, amount: stake }));
      const paid = { kind: 'win', reference: `${roundRef}-w`, amount: win, closesRound: true } as const;
      requirePosted(await ledger.play({ ...round, ...paid }));
    },
    async close() {
      await close();
      await server.close();
      vendor.close();
    },
  };
}

/** A story that was refused tells nothing of what it is about. */
function requirePosted(result: LedgerResult): void {
  if (result.outcome === 'refused') throw new Error(`the ledger refused: ${result.reason}`);
}

export type GamesWorld = Awaited<ReturnType<typeof buildGamesWorld>>;
