import '@kislap/server-app/testing/ledger-terms';
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createAudit } from '@kislap/audit/server';
import { createContent } from '@kislap/content/server';
import { type AccountId, GameId } from '@kislap/contract-kit';
import { createLedger, executorOf, type Ledger } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
} from '@kislap/server-app/testing/test-server';
import { createSite } from '@kislap/site/server';
import * as calls from '../contract/games.ts';
import {
  createGames,
  createLobby,
  type Games,
  gamesConsoleRoutes,
  gamesRoutes,
  integrationsConsoleRoutes,
  playRulesSetting,
  serveLaunchWays,
  servePictures,
} from './index.ts';

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const ours = keys();
const theirs = keys();
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path d="M0 0h3v4z"/></svg>';

/** A vendor that speaks Hub88 and checks our signature, as the real ones do. */
function startVendor() {
  const state = {
    games: [] as object[],
    liveGames: [] as object[],
    tables: [] as object[],
    asked: [] as { path: string; body: Record<string, unknown> }[],
    isDown: false,
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (state.isDown) return request.socket.destroy();
      if (request.method === 'GET' && request.url?.startsWith('/catalogue/')) {
        const isTables = request.url.endsWith('/tables');
        return response.end(JSON.stringify(isTables ? { tables: state.tables } : state.liveGames));
      }
      if (request.method === 'GET')
        return response.end(request.url?.includes('evil') ? '<svg onload="x"/>' : picture);
      const body = Buffer.concat(chunks);
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
  });
  return new Promise<{ url: string; state: typeof state; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, state, close: () => server.close() });
    });
  });
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
  const rules = { isMoneyAllowed: true };
  const parts: { ledger?: Ledger; games?: Games } = {};
  const server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      const db = platform.database.kysely;
      const ledger = await createLedger({ pool: platform.database.pool, clock });
      const { signals, log, pusher } = platform;
      const site = createSite({ db, clock, signals, pusher });
      const games = await createGames(platform, {
        ledger,
        findPlayRules: () => site.getSetting(playRulesSetting),
        listCategoriesOff: async () => [],
        requireMoneyAllowed: async () => {
          if (!rules.isMoneyAllowed) throw new AppError('verification_required');
        },
        listNames: async (ids) => new Map(ids.map((id) => [id, 'juanito77'])),
      });
      const audit = createAudit({ db, clock, vault: platform.vault });
      const lobby = createLobby({ games, content: createContent(platform, async () => []), signals, log });
      gamesRoutes(http, games, lobby, async () => true);
      gamesConsoleRoutes(http, platform, { games, audit });
      integrationsConsoleRoutes(http, platform, { games, audit, site });
      servePictures(http, db);
      serveLaunchWays(http, platform);
      Object.assign(parts, { ledger, games });
    },
  });
  const { ledger, games } = parts;
  if (!ledger || !games) throw new Error('the features were registered');
  const integration = {
    vendorKey: 'arcade',
    protocol: 'hub88',
    operatorId: 'kislap',
    apiUrl: vendor.url,
    privateKey: ours.privateKey,
    vendorPublicKey: theirs.publicKey,
    currency: 'PHP',
  };
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
    player: people.addPlayer(),
    other: people.addPlayer(),
    trial: people.addPlayer(4),
    content: people.addOperator('content'),
    owner: people.addOperator('owner'),
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
      await ledger.post({
        ...inPesos(accountId),
        kind: 'post',
        source: 'test',
        reference: 'gift',
        type: 'ADJUST',
        from: 'house:adjustment',
        to: 'player:cash',
        amount,
      });
    },
    /** A bet and the win that closes its round. */
    async playRound(accountId: AccountId, gameId: GameId, roundRef: string, stake: bigint, win: bigint) {
      const round = { ...inPesos(accountId), roundRef, gameId, category: 'RNG' };
      await ledger.play({ ...round, kind: 'bet', reference: `${roundRef}-b`, amount: stake });
      await ledger.play({
        ...round,
        kind: 'win',
        reference: `${roundRef}-w`,
        amount: win,
        closesRound: true,
      });
    },
    async close() {
      await games.close();
      await ledger.close();
      await server.close();
      vendor.close();
    },
  };
}

export type GamesWorld = Awaited<ReturnType<typeof buildGamesWorld>>;
