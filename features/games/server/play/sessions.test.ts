import type { GameSessionId } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newId as id } from '@kislap/platform/database/ids.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract/games.ts';
import type { PlayRules } from '../../contract/integrations.console.ts';
import * as desk from '../../contract/integrations.console.ts';
import { listLiveModels, listRooms } from '../../contract/rooms.ts';
import { buildGamesWorld, type GamesWorld, offer } from '../games.world.ts';
import { gamesJobs, sessionTopics } from '../index.ts';
import { playRulesSetting } from './play-rules.ts';

const world = await buildGamesWorld();
world.vendor.state.games.push(
  offer(world.vendor, 'tongits', { product: 'KX' }, { category: 'PVP', order: 9 }),
  offer(world.vendor, 'pusoy', { product: 'KX' }, { category: 'PVP', order: 8 }),
  offer(world.vendor, 'VN_N', { product: 'TCG_LOTTO_VN' }, { category: 'ELOTT', order: 7 }),
);
await world.games.synchronise('arcade');
afterAll(() => world.close());

const reason = 'decided by the house';
const php = 1_000_000n;
type Person = GamesWorld['player'];

async function open(name: string, person: Person = world.player, change: object = {}) {
  const body = { gameId: await world.idOf(name), mode: 'real', device: 'mobile', ...change } as const;
  const { sessionId } = await world.server.as(person.token)(calls.launchGame, { body: body as never });
  if (sessionId === null) throw new Error('a real launch has a session');
  world.clock.advance(1);
  return sessionId;
}

/** What two people may do. */
async function loosen(rules: PlayRules): Promise<void> {
  const { site, server } = world;
  await site.changeSetting(server.platform.database.kysely, playRulesSetting, rules);
  site.announce();
}

const isOpen = async (sessionId: GameSessionId, person: Person = world.player) =>
  (await world.games.findSession(person.accountId, sessionId))?.closedAt === null;

/** What the identity feature tells when a sign-in ends. */
async function endLogin(person: Person, sessionId: string | null) {
  const { outbox, database, signals, log } = world.server.platform;
  const db = database.kysely;
  const event = { topic: 'identity.session_ended', subjectId: person.accountId, payload: { sessionId } };
  await outbox.publish(db, event);
  const source = outboxSource({ db, clock: world.clock, topics: sessionTopics });
  const consumer = world.games.sessions.consumerOf(source);
  const consumers = createConsumers({ db, signals, log, consumers: [consumer] });
  await expect
    .poll(async () => {
      await consumers.drain();
      return (await consumers.lag())[consumer.name]?.events;
    })
    .toBe(0);
}

describe('a session', () => {
  it('ends when its game is opened again, even by simultaneous launches', async () => {
    const first = await open('fiesta');
    const other = await open('mango');
    const again = await Promise.all(Array.from({ length: 6 }, () => open('fiesta')));
    expect(await isOpen(first)).toBe(false);
    expect(await isOpen(other)).toBe(true);
    const states = await Promise.all(again.map((sessionId) => isOpen(sessionId)));
    expect(states.filter(Boolean)).toHaveLength(1);
  });

  it('ends with the sign-in it was opened with, or with all of them', async () => {
    const login = (await world.games.findSession(world.player.accountId, await open('fiesta')))
      ?.loginSessionId;
    const sessionId = await open('mango');
    await endLogin(world.player, id(world.clock.now()));
    expect(await isOpen(sessionId)).toBe(true);
    await endLogin(world.player, login ?? '');
    expect(await isOpen(sessionId)).toBe(false);
    const later = await open('mango');
    expect(await isOpen(later)).toBe(true);
    await endLogin(world.player, null);
    expect(await isOpen(later)).toBe(false);
  });

  it('is not left open if the vendor returned no page', async () => {
    world.vendor.state.isDown = true;
    await expect(open('fiesta', world.other)).rejects.toMatchObject({ code: 'vendor_unavailable' });
    world.vendor.state.isDown = false;
    const latest = await world.games.findLatestSession(world.other.accountId, 'arcade');
    expect(latest?.closedAt).not.toBeNull();
  });

  it('ends with any other launch if the brand allows one game at a time', async () => {
    const owner = world.server.as(world.owner.token);
    const rules = {
      ...playRulesSetting.fallback,
      isOneGameAtATime: true,
      backOrigins: ['https://app.kislap.example'],
      reason,
    };
    const content = world.server.as(world.content.token);
    await expect(content(desk.setPlayRules, { body: rules })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(owner(desk.setPlayRules, { body: rules })).rejects.toMatchObject({
      code: 'rules_need_approval',
    });
    const { reason: _why, ...loosened } = rules;
    await loosen(loosened);
    const first = await open('fiesta');
    const second = await open('mango', world.player, { backUrl: 'https://app.kislap.example/lobby' });
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    await expect(
      open('mango', world.player, { backUrl: 'https://app.kislap.example.evil/' }),
    ).rejects.toMatchObject({ code: 'back_url_not_allowed' });
    await loosen(playRulesSetting.fallback);
  });

  it('is forgotten after more than a year, and not before', async () => {
    const sessionId = await open('crash', world.other);
    const { log, database } = world.server.platform;
    const { clock, games, ledger } = world;
    const job = gamesJobs({ db: database.kysely, clock, log, games, ledger }).find(
      ({ name }) => name === 'games.forget',
    );
    const isKnown = async () =>
      Boolean(
        await world.server
          .as(world.other.token)(calls.getGamePlay, { params: { sessionId } })
          .catch(() => null),
      );
    const now = clock.now();
    clock.advance(399 * 24 * 3600);
    await job?.run({});
    expect(await isKnown()).toBe(true);
    clock.advance(2 * 24 * 3600);
    await job?.run({});
    expect(await isKnown()).toBe(false);
    clock.set(now);
  });
});

describe('the result of play', () => {
  it('survives a reload and another game, and begins anew after half an hour without a bet', async () => {
    const { accountId, token } = world.other;
    await world.openWallet(accountId);
    await world.give(accountId, 100n * php);
    // Whatever was played before is over.
    world.clock.advance(1_801);
    const read = (sessionId: GameSessionId) =>
      world.server.as(token)(calls.getGamePlay, { params: { sessionId } });
    const first = await open('fiesta', world.other);
    await world.playRound(accountId, await world.idOf('fiesta'), 'p3-one', 10n * php, 4n * php);
    world.clock.advance(120);
    const reloaded = await open('fiesta', world.other);
    expect(await read(reloaded)).toMatchObject({ netResult: -6n * php, playedSeconds: 122, isOpen: true });
    const other = await open('mango', world.other);
    await world.playRound(accountId, await world.idOf('mango'), 'p3-two', 7n * php, 0n);
    expect(await read(other)).toMatchObject({ netResult: -13n * php, playedSeconds: 123 });
    const now = await world.server.as(token)(calls.findGamePlay);
    expect(now.play).toMatchObject({ sessionId: other, netResult: -13n * php });
    expect(await read(first)).toMatchObject({ netResult: -6n * php, playedSeconds: 121, isOpen: false });
    world.clock.advance(1_790);
    expect(await read(await open('mango', world.other))).toMatchObject({ playedSeconds: 1_914 });
    world.clock.advance(1_801);
    expect(await read(await open('mango', world.other))).toMatchObject({ netResult: 0n, playedSeconds: 1 });
  });

  it('is stake and win since it began, without rolled-back bets', async () => {
    const { accountId, token } = world.other;
    await world.openWallet(accountId);
    const gameId = await world.idOf('fiesta');
    const common = { accountId, source: 'arcade', currency: 'PHP' };
    await world.give(accountId, 100n * php);
    const play = (roundRef: string, game: GameId, stake: bigint, win: bigint) =>
      world.playRound(accountId, game, roundRef, stake, win);
    await play('before', gameId, 5n * php, 50n * php);
    world.clock.advance(1_801);
    const sessionId = await open('fiesta', world.other);
    await play('one', gameId, 10n * php, 4n * php);
    await play('elsewhere', await world.idOf('mango'), 7n * php, 0n);
    const round = { ...common, roundRef: 'undone', gameId, category: 'RNG' };
    await world.ledger.play({ ...round, kind: 'bet', reference: 'undone-b', amount: 3n * php });
    await world.ledger.play({ ...common, kind: 'rollback', reference: 'undone-r', referenceTo: 'undone-b' });
    // A present that is taken back leaves the result as it was before it.
    const present = { ...round, roundRef: 'present', reference: 'present-w', amount: 9n * php };
    await world.ledger.play({ ...present, kind: 'promoWin' });
    await world.ledger.play({
      ...common,
      kind: 'rollback',
      reference: 'present-r',
      referenceTo: 'present-w',
    });
    const params = { sessionId };
    const result = await world.server.as(token)(calls.getGamePlay, { params });
    expect(result).toMatchObject({ stake: 17n * php, win: 4n * php, netResult: -13n * php, isOpen: true });
    expect(BigInt(result.sequence)).toBeGreaterThan(0n);
    await expect(world.server.as(world.player.token)(calls.getGamePlay, { params })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('rooms', () => {
  it("opens card rooms and lotteries by the specification's call", async () => {
    const launch = (body: object, token = world.player.token) =>
      world.server
        .as(token)(calls.launchRoomOrLottery, { body: body as never })
        .then(
          ({ url }) => url.split('/').at(-1),
          (error) => error.code,
        );
    expect(await launch({ gameId: await world.idOf('tongits') })).toBe('tongits');
    expect(await launch({ launchMode: 'PVP', vassalage: 'KX', gameCode: 'tongits' })).toBe('tongits');
    expect(await launch({ vassalage: 'KX' })).toBe('pusoy');
    const lottery = { lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'ELOTT', device: 'mobile' };
    expect(await launch({ ...lottery, lottoGameCode: 'VN_N', lottoView: 'betting' })).toBe('VN_N');
    expect(await launch({ ...lottery, lottoView: 'lobby' })).toBe('VN_N');
    expect(await launch({ ...lottery, lottoGameCode: 'VN_X' })).toBe('game_not_found');
    expect(await launch({})).toBe('game_not_found');
    expect(await launch({ gameId: await world.idOf('fiesta') })).toBe('game_not_found');
    expect(await launch({ vassalage: 'KX' }, world.trial.token)).toBe('in_need_true_account');
  });

  it('lists the live tables of vendors, and says if none reports any', async () => {
    const visitor = world.server.as(null);
    expect((await visitor(listRooms, { query: {} })).list).toEqual([]);
    const live = { category: 'LIVE', classify: 'BACCARAT' };
    world.vendor.state.liveGames = [offer(world.vendor, 'baccarat-luneta', { product: 'LOTUS' }, live)];
    const { settings } = {
      settings: { casinoKey: 'kislap', apiToken: 'token-token', authToken: 'auth-auth' },
    };
    await world.games.addIntegration({
      ...world.integration,
      vendorKey: 'arcade-live',
      protocol: 'evolution',
      settings,
    });
    await world.games.synchronise('arcade-live');
    const table = {
      tableId: 'baccarat-luneta',
      gameCode: 'baccarat-luneta',
      name: 'Luneta',
      host: 'Ines',
      betMin: '5',
      betMax: '5000',
      seatsTaken: 3,
      seatsMax: 200,
      state: 'betting',
      results: ['B', 'P', 'T'],
    };
    world.vendor.state.tables = [table, { ...table, tableId: 'other', gameCode: 'not-ours' }];
    world.clock.advance(10);
    const { list } = await visitor(listLiveModels, { query: {} });
    expect(list).toMatchObject([
      {
        roomId: 'baccarat-luneta',
        hostName: 'Ines',
        vassalage: 'LOTUS',
        seats: 200,
        seatsTaken: 3,
        isOpen: true,
      },
    ]);
    expect([list[0]?.minBet, list[0]?.results]).toEqual([5n * php, ['T', 'P', 'B']]);
    expect((await visitor(listRooms, { query: { vassalage: 'PG' } })).list).toEqual([]);
  });

  it('lists the bingo halls of a vendor that gives the address of its list', async () => {
    const visitor = world.server.as(null);
    const bingo = { category: 'BINGO', classify: 'BINGO75' };
    world.vendor.state.games.push(offer(world.vendor, 'parol-75', { product: 'KX' }, bingo));
    await world.games.synchronise('arcade');
    const hall = {
      tableId: 'parol-75',
      gameCode: 'parol-75',
      name: 'Parol',
      state: 'selling',
      seatsTaken: 7,
    };
    world.vendor.state.tables = [hall];
    const settings = { roomList: '/catalogue/tables' };
    await world.games.addIntegration({ ...world.integration, settings });
    world.clock.advance(10);
    const { list } = await visitor(listRooms, { query: { gameType: 'BINGO' } });
    expect(list).toMatchObject([{ roomId: 'parol-75', gameType: 'BINGO', seatsTaken: 7, seats: null }]);
    await world.games.addIntegration({ ...world.integration, settings: {} });
  });
});
