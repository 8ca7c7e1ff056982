import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { GameId } from '@kislap/contracts';
import * as calls from '@kislap/contracts/games';
import * as consoleCalls from '@kislap/contracts/games.console';
import { getLobby } from '@kislap/contracts/lobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { createAudit } from '../audit/index.ts';
import { createContent } from '../content/index.ts';
import { createLedger, executorOf, type Ledger } from '../ledger/index.ts';
import {
  createGames,
  createLobby,
  type Games,
  gamesConsoleRoutes,
  gamesRoutes,
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
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path d="M0 0h3v4z"/></svg>';

/** A vendor that speaks Hub88 and checks our signature, as the real ones do. */
function startVendor() {
  const state = {
    games: [] as object[],
    asked: [] as { path: string; body: Record<string, unknown> }[],
    isDown: false,
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (state.isDown) return request.socket.destroy();
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

function offer(code: string, change: object = {}, meta: object = {}) {
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

let vendor: Awaited<ReturnType<typeof startVendor>>;
let server: TestServer;
let games: Games;
let ledger: Ledger;
const clock = createTestClock();
const people = createTestGatekeepers();
const player = people.addPlayer();
const other = people.addPlayer();
const trial = people.addPlayer(4);
const content = people.addOperator('content');
let isMoneyAllowed = true;

beforeAll(async () => {
  vendor = await startVendor();
  vendor.state.games = [
    offer('fiesta-20', {}, { is_hot: true }),
    offer('mango-rush', {}, { order: 2 }),
    offer('señor-gems', { product: 'JL', demo_game_support: false }, { order: 3 }),
    offer('crash', { category: 'Crash Games' }, { category: 'MINI', classify: 'CRASH', order: 4 }),
    offer('evil-picture', {}, { order: 5 }),
    offer('unknown-kind', { category: 'Chess' }, { category: 'CHESS' }),
  ];
  server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      const db = platform.database.kysely;
      ledger = await createLedger({ pool: platform.database.pool, clock });
      games = await createGames(platform, {
        ledger,
        requireMoneyAllowed: async () => {
          if (!isMoneyAllowed) throw new AppError('verification_required');
        },
        listNames: async (ids) => new Map(ids.map((id) => [id, 'juanito77'])),
      });
      const audit = createAudit({ db, clock, vault: platform.vault });
      const lobby = createLobby({
        games,
        content: createContent(platform),
        signals: platform.signals,
        log: platform.log,
      });
      gamesRoutes(http, games, lobby);
      gamesConsoleRoutes(http, platform, { games, audit, ledger });
      servePictures(http, db);
    },
  });
  await games.addIntegration({
    vendorKey: 'arcade',
    protocol: 'hub88',
    operatorId: 'kislap',
    apiUrl: vendor.url,
    privateKey: ours.privateKey,
    vendorPublicKey: theirs.publicKey,
    currency: 'PHP',
  });
  expect(await games.synchronise('arcade')).toEqual({ added: 5, changed: 0, withdrawn: 0, total: 5 });
});
afterAll(async () => {
  games.close();
  await ledger.close();
  await server.close();
  vendor.close();
});

const visitor = () => server.as(null);
const list = (query = {}) => visitor()(calls.listGames, { query });
async function idOf(gameName: string) {
  const { games: found } = await list({ gameName });
  return GameId.parse(found[0]?.gameId);
}

describe('catalogue', () => {
  it('shows vendors by category, and games with their picture', async () => {
    const { data } = await visitor()(calls.listVendors, { query: {} });
    expect(data.lanes.map((lane) => [lane.gameCategory, lane.cards.map((card) => card.vassalage)])).toEqual([
      ['RNG', ['PG', 'JL']],
      ['MINI', ['PG']],
    ]);
    const { games: found, total, totalPages } = await list({ gameType: 'RNG', pageSize: 3 });
    expect([total, totalPages, found.length]).toEqual([4, 2, 3]);
    const response = await fetch(server.url + found[0]?.showIcon);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe(picture);
  });

  it('takes no picture that could run something', async () => {
    const { games: found } = await list({ gameName: 'evil' });
    expect(found[0]?.showIcon).toBe('/images/game.svg');
  });

  it('finds by name without minding case and accents, by vendor and by classification', async () => {
    expect((await list({ gameName: 'SENOR' })).total).toBe(1);
    expect((await list({ vassalage: 'JL,XX' })).total).toBe(1);
    expect((await list({ gameClassify: 'CRASH' })).total).toBe(1);
    expect((await list({ filter: 'HOT' })).total).toBe(1);
    expect((await list({ gameName: 'no such game' })).total).toBe(0);
  });

  it('refuses sizes and names beyond what is documented', async () => {
    for (const query of ['pageSize=43', 'pageNo=0', 'gameType=CHESS', 'vassalage=a;b', 'unknown=1']) {
      expect((await fetch(`${server.url}/wps/relay/game-list?${query}`)).status).toBe(400);
    }
  });

  it('follows the vendor: changed, withdrawn and back again, while what operators chose stays', async () => {
    const before = vendor.state.games;
    const operator = server.as(content.token);
    const gameId = await idOf('mango');
    await operator(consoleCalls.updateGame, { params: { gameId }, body: { isHot: true, position: 9 } });
    vendor.state.games = [...before.slice(2), offer('mango-rush', { name: 'Mango Rush Two' }, { order: 2 })];
    expect(await games.synchronise('arcade')).toMatchObject({ added: 0, changed: 1, withdrawn: 1 });
    expect((await list({ gameName: 'fiesta' })).total).toBe(0);
    expect((await list({ gameName: 'two' })).games[0]).toMatchObject({
      gameName: 'Mango Rush Two',
      isHot: 1,
    });
    vendor.state.games = before;
    expect(await games.synchronise('arcade')).toMatchObject({ changed: 2, withdrawn: 0 });
    expect((await list({ gameName: 'fiesta' })).total).toBe(1);
  });

  it('keeps the last catalogue when the vendor does not answer', async () => {
    vendor.state.isDown = true;
    await expect(games.synchronise('arcade')).rejects.toMatchObject({ code: 'vendor_unavailable' });
    vendor.state.isDown = false;
    expect((await list()).total).toBe(5);
  });

  it('lets the console turn games and vendors off, and writes down who did', async () => {
    const operator = server.as(content.token);
    const gameId = await idOf('fiesta');
    await operator(consoleCalls.updateGame, { params: { gameId }, body: { isEnabled: false } });
    expect((await list({ gameName: 'fiesta' })).total).toBe(0);
    const launch = server.as(player.token)(calls.launchGame, {
      body: { gameId, mode: 'real', device: 'mobile' },
    });
    await expect(launch).rejects.toMatchObject({ code: 'game_maintenance' });
    await operator(consoleCalls.updateGame, { params: { gameId }, body: { isEnabled: true } });
    await operator(consoleCalls.updateVendor, { params: { vassalage: 'JL' }, body: { isEnabled: false } });
    expect((await list({ vassalage: 'JL' })).total).toBe(0);
    await operator(consoleCalls.updateVendor, { params: { vassalage: 'JL' }, body: { isEnabled: true } });
    const { rows } = await server.platform.database.pool.query('SELECT count(*) FROM audit.entry');
    expect(Number(rows[0].count)).toBeGreaterThanOrEqual(5);
  });
});

describe('launch', () => {
  it('opens real play with a session bound to player and game', async () => {
    const gameId = await idOf('fiesta');
    const body = { gameId, mode: 'real', device: 'mobile', language: 'TY', backUrl: '/rng' } as const;
    const { url, sessionId } = await server.as(player.token)(calls.launchGame, { body });
    expect(url).toBe('http://game.example/fiesta-20');
    const asked = vendor.state.asked.at(-1)?.body;
    expect(asked).toMatchObject({
      user: player.accountId,
      token: sessionId,
      currency: 'PHP',
      platform: 'GPL_MOBILE',
      lobby_url: 'http://localhost:8080/rng',
    });
    if (sessionId === null) throw new Error('a real launch has a session');
    expect(await games.findSession(player.accountId, sessionId)).toMatchObject({
      gameCode: 'fiesta-20',
      closedAt: null,
    });
    expect(await games.findSession(other.accountId, sessionId)).toBeUndefined();
    const second = await server.as(player.token)(calls.launchGame, { body });
    expect((await games.findSession(player.accountId, sessionId))?.closedAt).not.toBeNull();
    expect(second.sessionId).not.toBe(sessionId);
  });

  it('opens a demo for visitors and trial users, with no user and no currency of ours', async () => {
    const gameId = await idOf('fiesta');
    const body = { gameId, mode: 'demo', device: 'desktop' } as const;
    for (const token of [null, trial.token]) {
      expect(await server.as(token)(calls.launchGame, { body })).toMatchObject({ sessionId: null });
      expect(vendor.state.asked.at(-1)?.body).toMatchObject({ currency: 'XXX' });
      expect(vendor.state.asked.at(-1)?.body).not.toHaveProperty('user');
    }
  });

  it('says why it does not open', async () => {
    const gameId = await idOf('fiesta');
    const paid = await idOf('señor');
    const open = (token: string | null, body: object) =>
      server
        .as(token)(calls.launchGame, { body: { gameId, mode: 'real', device: 'mobile', ...body } as never })
        .then(
          () => 'opened',
          (error) => error.code,
        );
    expect(await open(null, {})).toBe('login_required');
    expect(await open(trial.token, {})).toBe('in_need_true_account');
    expect(await open(null, { gameId: paid, mode: 'demo' })).toBe('game_not_free');
    expect(await open(player.token, { gameId: newId(clock.now()) })).toBe('game_not_found');
    for (const backUrl of [
      '//evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      '\\\\evil',
      'https://localhost:8080@evil.example',
    ]) {
      expect(await open(player.token, { backUrl })).toBe('back_url_not_allowed');
    }
    isMoneyAllowed = false;
    expect(await open(player.token, {})).toBe('verification_required');
    isMoneyAllowed = true;
    vendor.state.isDown = true;
    expect(await open(player.token, {})).toBe('vendor_unavailable');
    vendor.state.isDown = false;
  });
});

describe('favourites and recent games', () => {
  it('marks once, answers the ids, and forgets on request', async () => {
    const call = server.as(other.token);
    const nodeId = await idOf('fiesta');
    const body = { nodeId, vendor: 'PG', gameType: 'RNG' } as const;
    expect(await call(calls.addFavourite, { body })).toEqual([nodeId]);
    expect(await call(calls.addFavourite, { body })).toEqual([nodeId]);
    expect((await call(calls.listFavouriteGames, { query: { gameType: '' } })).content).toHaveLength(1);
    expect(await call(calls.removeFavourite, { body })).toEqual([]);
    expect(await call(calls.listFavouriteIds)).toEqual([]);
    await expect(server.as(trial.token)(calls.addFavourite, { body })).rejects.toMatchObject({
      code: 'in_need_true_account',
    });
  });

  it('lists what was opened, the latest first, each once, for its owner alone', async () => {
    const call = server.as(other.token);
    for (const name of ['fiesta', 'crash', 'fiesta']) {
      clock.advance(1);
      await call(calls.launchGame, { body: { gameId: await idOf(name), mode: 'demo', device: 'desktop' } });
    }
    const { list: recent } = await call(calls.listRecentGames, { query: {} });
    expect(recent.map((game) => game.gameCode)).toEqual(['fiesta-20', 'crash']);
  });
});

describe('records', () => {
  const php = 1_000_000n;

  it('shows rounds with a receipt to their owner, counts turnover once, and shows real wins only', async () => {
    const { accountId } = player;
    const db = server.platform.database.kysely;
    await db.transaction().execute((tx) => ledger.openPlayer(executorOf(tx), accountId, 'PHP'));
    const common = { accountId, source: 'arcade', currency: 'PHP' };
    const gameId = await idOf('fiesta');
    await ledger.post({
      ...common,
      kind: 'post',
      source: 'test',
      reference: 'gift',
      type: 'ADJUST',
      from: 'house:adjustment',
      to: 'player:cash',
      amount: 100n * php,
    });
    const play = async (roundRef: string, stake: bigint, win: bigint) => {
      const round = { ...common, roundRef, gameId, category: 'RNG' };
      await ledger.play({ ...round, kind: 'bet', reference: `${roundRef}-b`, amount: stake });
      await ledger.play({
        ...round,
        kind: 'win',
        reference: `${roundRef}-w`,
        amount: win,
        closesRound: true,
      });
    };
    await play('r-lost', 10n * php, 0n);
    await play('r-won', 10n * php, 55n * php);
    await play('r-returned', 10n * php, 10n * php);

    const record = await server.as(player.token)(calls.listRounds, { query: {} });
    expect(record.list.map((round) => [round.roundId, round.netResult / php, round.state])).toEqual([
      ['r-returned', 0n, 'closed'],
      ['r-won', 45n, 'closed'],
      ['r-lost', -10n, 'closed'],
    ]);
    const params = { vendorKey: 'arcade', roundId: 'r-won' };
    const receipt = await server.as(player.token)(calls.getRound, { params });
    expect(receipt.transfers.map((transfer) => transfer.type)).toEqual(['BET', 'WIN']);
    expect(receipt.replayUrl).toBe('http://game.example/round');
    await expect(server.as(other.token)(calls.getRound, { params })).rejects.toMatchObject({
      code: 'not_found',
    });

    await expect
      .poll(async () => {
        await games.stream.drain();
        await games.catalogue.reload();
        return games.catalogue.find(gameId)?.rounds;
      })
      .toBe(3n);
    expect(games.catalogue.find(gameId)).toMatchObject({ stake: 30n * php, win: 65n * php });
    const { list: winners } = await visitor()(calls.listWinners, { query: { gameCategory: 'ALL' } });
    expect(winners.map(({ vo }) => [vo.customerName, vo.winAmount / php])).toEqual([['ju***7', 55n]]);
    const lobby = await visitor()(getLobby);
    expect(lobby.rows[0]?.games.find((game) => game.gameId === gameId)?.paidTotal).toBe(65n * php);
  });

  it('refuses a range that runs backwards or too far', async () => {
    const call = server.as(player.token);
    for (const query of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2025-01-01', to: '2026-11-01' },
    ]) {
      await expect(call(calls.listRounds, { query })).rejects.toMatchObject({ code: 'invalid_request' });
    }
  });
});
