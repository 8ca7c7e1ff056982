import type { SocketEvent } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { createRealtime, type Realtime } from '@kislap/platform/web/realtime.ts';
import { refusal } from '@kislap/server-app/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as consoleCalls from '../../contract/games.console.ts';
import * as calls from '../../contract/games.ts';
import * as desk from '../../contract/lobby.console.ts';
import { getLobby } from '../../contract/lobby.ts';
import { buildGamesWorld, type GamesWorld, offer } from '../games.world.ts';

let world: GamesWorld;
let operator: ReturnType<GamesWorld['server']['as']>;
let realtime: Realtime;
let socket: WebSocket;
const events: SocketEvent[] = [];
const closed = { openFrom: null, openUntil: null };

beforeAll(async () => {
  world = await buildGamesWorld();
  world.vendor.state.games.push(
    offer(world.vendor, 'derby', { product: 'UG' }, { category: 'SPORTS', order: 6 }),
    offer(world.vendor, 'cyber-cup', { product: 'UG' }, { category: 'ESPORTS', order: 7 }),
  );
  await world.games.synchronise('arcade');
  operator = world.server.as(world.content.token);
  const { signals, log } = world.server.platform;
  realtime = createRealtime({
    server: world.server.http.app.server,
    signals,
    gatekeepers: { findPlayer: async () => ({ ...world.player, accountType: 0 }) as never },
    origins: [],
    log,
  });
  socket = new WebSocket(`${world.server.url.replace('http', 'ws')}/ws`);
  socket.on('message', (data) => events.push(JSON.parse(data.toString())));
  await new Promise<void>((resolve) => socket.once('open', resolve));
  const isReady = new Promise<void>((resolve) => socket.once('message', () => resolve()));
  socket.send(JSON.stringify({ token: world.player.token }));
  await isReady;
});
afterAll(async () => {
  socket.terminate();
  realtime.close();
  await world.close();
});

const visitor = () => world.server.as(null);
const lobby = () => visitor()(getLobby);
const version = async () => (await operator(desk.getArrangement)).version;
const shelf = (name: desk.Shelf, query = {}) => operator(desk.listShelf, { params: { shelf: name }, query });
const codes = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode);
const told = () => events.filter(({ type }) => type === 'lobby').length;

describe('the order of the lobby', () => {
  it('begins with e-sports after sports, and moves tabs for everybody', async () => {
    const before = await lobby();
    expect(before.lanes.map(({ gameCategory }) => gameCategory)).toEqual([
      'RNG',
      'SPORTS',
      'ESPORTS',
      'MINI',
    ]);
    const heard = told();
    await operator(desk.orderCategories, { body: { version: await version(), order: ['SPORTS', 'MINI'] } });
    await expect.poll(told).toBe(heard + 1);
    const after = await lobby();
    expect(after.lanes.map(({ gameCategory }) => gameCategory)).toEqual(['SPORTS', 'MINI', 'RNG', 'ESPORTS']);
    expect(after.rows.map(({ gameCategory }) => gameCategory)).toEqual(['SPORTS', 'MINI', 'RNG', 'ESPORTS']);
    const order = ['RNG', 'LIVE', 'FISH', 'PVP', 'MINI'] as const;
    await operator(desk.orderCategories, { body: { version: await version(), order: [...order] } });
  });

  it('warns the later of two operators, and keeps the earlier order', async () => {
    const read = await version();
    await operator(desk.orderCategories, { body: { version: read, order: ['MINI'] } });
    const late = operator(desk.orderCategories, { body: { version: read, order: ['SPORTS'] } });
    expect(await refusal(late)).toBe('lobby_changed');
    expect((await lobby()).lanes[0]?.gameCategory).toBe('MINI');
    await operator(desk.orderCategories, { body: { version: await version(), order: ['RNG'] } });
  });

  it('orders the studios of one category without touching another', async () => {
    const cards = async () =>
      (await lobby()).lanes.map(({ gameCategory, cards: own }) => [
        gameCategory,
        ...own.map(({ vassalage }) => vassalage),
      ]);
    expect((await cards())[0]).toEqual(['RNG', 'PG', 'JL']);
    const params = { gameCategory: 'RNG' } as const;
    const body = { order: ['JL', 'PG'], grouped: ['PG'] };
    await operator(desk.orderVendors, { params, body: { ...body, version: await version() } });
    expect((await cards())[0]).toEqual(['RNG', 'JL', 'PG']);
    // A grouped studio stands once, under its own name; whoever chooses it sees its games.
    const rng = await world.list({ gameType: 'RNG' });
    expect(rng.games.map(({ isGame, displayName }) => [isGame, displayName])).toEqual([
      ['VASSALAGE', 'PG'],
      ['GAME', 'señor gems'],
    ]);
    expect((await world.list({ gameType: 'RNG', vassalage: 'PG' })).total).toBe(3);
    expect((await world.list({ gameType: 'RNG', gameName: 'mango' })).games[0]?.isGame).toBe('GAME');
    expect((await lobby()).rows.find(({ gameCategory }) => gameCategory === 'RNG')?.total).toBe(2);
    await operator(desk.orderVendors, {
      params,
      body: { order: [], grouped: [], version: await version() },
    });
    expect((await cards())[0]).toEqual(['RNG', 'PG', 'JL']);
  });

  it('puts games in front, lets the others follow, and gives them back', async () => {
    const before = await shelf('RNG');
    expect(codes(before.list)).toEqual(['fiesta-20', 'mango-rush', 'señor-gems', 'evil-picture']);
    const [first, second, third] = before.list.map(({ gameId }) => gameId);
    if (!first || !second || !third) throw new Error('there are games');
    const put = async (order: typeof before.placed, version = before.version) =>
      operator(desk.orderGames, { params: { shelf: 'RNG' }, body: { version, order } });
    const placed = await put([third, second]);
    expect(codes((await world.list({ gameType: 'RNG' })).games)).toEqual([
      'señor-gems',
      'mango-rush',
      'fiesta-20',
      'evil-picture',
    ]);
    // What a vendor brings later stands behind those in front, wherever the vendor would like it.
    world.vendor.state.games.push(offer(world.vendor, 'newcomer', {}, { order: -5 }));
    await world.games.synchronise('arcade');
    expect(codes((await shelf('RNG')).list).slice(0, 3)).toEqual(['señor-gems', 'mango-rush', 'newcomer']);
    world.vendor.state.games.pop();
    await world.games.synchronise('arcade');
    const foreign = await world.idOf('crash');
    expect(await refusal(put([foreign], placed.version))).toBe('game_not_found');
    await put([], placed.version);
    expect(codes((await shelf('RNG')).list)).toEqual(codes(before.list));
  });

  it('orders the hot games across categories', async () => {
    const crash = await world.idOf('crash');
    const fiesta = await world.idOf('fiesta');
    await operator(consoleCalls.updateGame, { params: { gameId: crash }, body: { isHot: true } });
    const hot = async () => codes((await visitor()(calls.listHotGames, { query: {} })).list);
    expect(await hot()).toEqual(['fiesta-20', 'crash']);
    const body = { version: await version(), order: [crash, fiesta] };
    await operator(desk.orderGames, { params: { shelf: 'HOT' }, body });
    expect(await hot()).toEqual(['crash', 'fiesta-20']);
    expect(codes((await shelf('HOT')).list)).toEqual(['crash', 'fiesta-20']);
    await operator(consoleCalls.updateGame, { params: { gameId: crash }, body: { isHot: false } });
  });

  it('previews a change without applying it', async () => {
    const fiesta = await world.idOf('fiesta');
    const seen = await operator(desk.previewLobby, {
      body: {
        order: ['MINI'],
        vendors: { gameCategory: 'RNG', order: ['JL'], grouped: [] },
        games: { shelf: 'RNG', order: [await world.idOf('gems')] },
      },
    });
    expect(seen.lanes.map(({ gameCategory }) => gameCategory).slice(0, 2)).toEqual(['MINI', 'RNG']);
    expect(seen.lanes[1]?.cards[0]?.vassalage).toBe('JL');
    expect(seen.rows[1]?.games[0]?.gameCode).toBe('señor-gems');
    expect((await lobby()).lanes[0]?.cards[0]?.vassalage).toBe('PG');
    const openFrom = addSeconds(world.clock.now(), 3600);
    await operator(consoleCalls.updateGame, { params: { gameId: fiesta }, body: { openFrom } });
    const at = addSeconds(openFrom, 1);
    const [now, later] = await Promise.all([
      operator(desk.previewLobby, { body: {} }),
      operator(desk.previewLobby, { body: { at } }),
    ]);
    expect(codes(now.hot)).toEqual([]);
    expect(codes(later.hot)).toEqual(['fiesta-20']);
    await operator(consoleCalls.updateGame, { params: { gameId: fiesta }, body: { openFrom: null } });
  });
});

describe('times', () => {
  it('open and close a category by the clock, and tell open pages of it', async () => {
    const openFrom = addSeconds(world.clock.now(), 1);
    const openUntil = addSeconds(openFrom, 1);
    const params = { gameCategory: 'MINI' } as const;
    const body = { version: await version(), isEnabled: true, openFrom, openUntil };
    const backwards = { ...body, openFrom: openUntil, openUntil: openFrom };
    expect(await refusal(operator(desk.updateCategory, { params, body: backwards }))).toBe(
      'schedule_backwards',
    );
    const isThere = async () => (await lobby()).lanes.some(({ gameCategory }) => gameCategory === 'MINI');
    await operator(desk.updateCategory, { params, body });
    expect(await isThere()).toBe(false);
    let heard = told();
    world.clock.set(openFrom);
    await expect.poll(told).toBeGreaterThan(heard);
    expect(await isThere()).toBe(true);
    heard = told();
    world.clock.set(openUntil);
    await expect.poll(told).toBeGreaterThan(heard);
    expect(await isThere()).toBe(false);
    const launch = world.server.as(world.player.token)(calls.launchGame, {
      body: { gameId: (await shelf('MINI')).list[0]?.gameId as never, mode: 'real', device: 'mobile' },
    });
    expect(await refusal(launch)).toBe('game_maintenance');
    await operator(desk.updateCategory, {
      params,
      body: { version: await version(), isEnabled: true, ...closed },
    });
    expect(await isThere()).toBe(true);
  });

  it('hide a category that is off, and its games with it', async () => {
    const params = { gameCategory: 'ESPORTS' } as const;
    const body = { version: await version(), isEnabled: false, ...closed };
    const { categories } = await operator(desk.updateCategory, { params, body });
    expect(categories.find(({ gameCategory }) => gameCategory === 'ESPORTS')).toMatchObject({
      isEnabled: false,
      isShown: false,
      gameCount: 1,
      openGames: 0,
    });
    expect((await world.list({ gameType: 'ESPORTS' })).total).toBe(0);
    await operator(desk.updateCategory, {
      params,
      body: { version: await version(), isEnabled: true, ...closed },
    });
    expect((await world.list({ gameType: 'SPORTS', vassalage: 'UG' })).total).toBe(2);
  });
});

describe('many games in one act', () => {
  it('are changed all or none, and written down', async () => {
    const { list } = await operator(consoleCalls.listCatalogue, { query: { gameType: 'RNG' } });
    const games = list
      .filter(({ isOffered }) => isOffered)
      .map(({ gameId, version: read }) => ({ gameId, version: read }));
    const change = { isEnabled: false };
    const heard = told();
    expect(await operator(desk.changeGames, { body: { games, change } })).toEqual({ changed: 4 });
    await expect.poll(told).toBe(heard + 1);
    expect((await world.list({ gameType: 'RNG' })).total).toBe(0);
    expect(await refusal(operator(desk.changeGames, { body: { games, change: { isEnabled: true } } }))).toBe(
      'game_changed',
    );
    expect((await world.list({ gameType: 'RNG' })).total).toBe(0);
    const fresh = games.map((game) => ({ ...game, version: game.version + 1 }));
    await operator(desk.changeGames, { body: { games: fresh, change: { isEnabled: true } } });
    expect((await world.list({ gameType: 'RNG' })).total).toBe(4);
    const stale = { version: games[0]?.version ?? 0, isHot: true };
    const [first] = games;
    if (!first) throw new Error('there are games');
    expect(
      await refusal(operator(consoleCalls.updateGame, { params: { gameId: first.gameId }, body: stale })),
    ).toBe('game_changed');
    const { rows } = await world.server.platform.database.pool.query(
      `SELECT count(*) FROM audit.entry WHERE action = 'games.games_changed'`,
    );
    expect(Number(rows[0].count)).toBe(2);
  });

  it('need the right to write', async () => {
    const support = world.server.as(world.player.token);
    const call = support(desk.orderCategories, { body: { version: 1, order: ['RNG'] } });
    expect(['forbidden', 'login_required', 'session_expired']).toContain(await refusal(call));
  });
});
