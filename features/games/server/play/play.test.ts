import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { exportRounds, roundsExportedAtOnce } from '../../contract/games.export.ts';
import * as calls from '../../contract/games.ts';
import { getLobby } from '../../contract/lobby.ts';
import { listWinners } from '../../contract/winners.ts';
import { buildGamesWorld } from '../games.world.ts';
import { createLaunchPath } from './launch-way.ts';

const world = await buildGamesWorld();
await world.games.synchronise('arcade');
afterAll(() => world.close());

describe('launch', () => {
  it('opens real play with a session bound to player, game, currency and device', async () => {
    const gameId = await world.idOf('fiesta');
    const body = { gameId, mode: 'real', device: 'mobile', language: 'TY', backUrl: '/rng' } as const;
    const { url, sessionId } = await world.server.as(world.player.token)(calls.launchGame, { body });
    expect(url).toBe('http://game.example/fiesta-20');
    const asked = world.vendor.state.asked.at(-1)?.body;
    expect(asked).toMatchObject({
      user: world.player.accountId,
      token: sessionId,
      currency: 'PHP',
      platform: 'GPL_MOBILE',
      lobby_url: 'http://localhost:8080/rng',
    });
    if (sessionId === null) throw new Error('a real launch has a session');
    expect(await world.games.findSession(world.player.accountId, sessionId)).toMatchObject({
      gameCode: 'fiesta-20',
      currency: 'PHP',
      device: 'mobile',
      closedAt: null,
    });
    expect(await world.games.findSession(world.other.accountId, sessionId)).toBeUndefined();
    const second = await world.server.as(world.player.token)(calls.launchGame, { body });
    expect((await world.games.findSession(world.player.accountId, sessionId))?.closedAt).not.toBeNull();
    expect(second.sessionId).not.toBe(sessionId);
  });

  it('opens a demo for visitors and trial users, with no user and no currency of ours', async () => {
    const gameId = await world.idOf('fiesta');
    const body = { gameId, mode: 'demo', device: 'desktop' } as const;
    for (const token of [null, world.trial.token]) {
      expect(await world.server.as(token)(calls.launchGame, { body })).toMatchObject({ sessionId: null });
      expect(world.vendor.state.asked.at(-1)?.body).toMatchObject({ currency: 'XXX' });
      expect(world.vendor.state.asked.at(-1)?.body).not.toHaveProperty('user');
    }
  });

  it('tells the vendor whose setting says so that the bar is ours', async () => {
    const body = { gameId: await world.idOf('fiesta'), mode: 'demo', device: 'mobile' } as const;
    await world.games.addIntegration({ ...world.integration, settings: { shell: 'kislap' } });
    const told = await world.server.as(null)(calls.launchGame, { body });
    expect(told.url).toBe('http://game.example/fiesta-20?shell=kislap');
    // Whether slots may spin by themselves is the player's country's to say.
    const launchFrom = async (country: string | null) => {
      world.rules.country = country;
      await world.server.as(null)(calls.launchGame, { body });
      return world.vendor.state.asked.at(-1)?.body;
    };
    expect(await launchFrom('PH')).toMatchObject({ autoplay: true });
    for (const country of ['GB', 'DE']) expect(await launchFrom(country)).toMatchObject({ autoplay: false });
    expect(await launchFrom(null)).toMatchObject({ autoplay: true });
    await world.games.addIntegration({ ...world.integration, settings: {} });
    expect(await launchFrom('PH')).not.toHaveProperty('autoplay');
    expect((await world.server.as(null)(calls.launchGame, { body })).url).toBe(
      'http://game.example/fiesta-20',
    );
  });

  it('leads to the same page through a launch host, for a minute, and nowhere else', async () => {
    const body = { gameId: await world.idOf('fiesta'), mode: 'demo', device: 'mobile' } as const;
    const { url, path } = await world.server.as(null)(calls.launchGame, { body });
    const ask = async (way: string) => {
      const reply = await fetch(`${world.server.url}${way}`, { redirect: 'manual' });
      return [reply.status, reply.headers.get('location'), reply.headers.get('cache-control')];
    };
    expect(await ask(path)).toEqual([302, url, 'no-store']);
    expect(path).not.toContain('game.example');
    const others = ['/launch', '/launch?way=v1.aHR0cHM', '/launch?way=https:%2F%2Fevil.example'];
    // Not the last letter, some bits of which say nothing.
    const changed = path.replace(/.(?=.{3}$)/, (letter) => (letter === 'x' ? 'y' : 'x'));
    for (const wrong of [changed, ...others]) expect(await ask(wrong)).toEqual([404, null, 'no-store']);
    const long = `https://games.example/${'way'.repeat(900)}`;
    expect(await ask(createLaunchPath(world.server.platform, long))).toEqual([302, long, 'no-store']);
    world.clock.advance(60);
    expect(await ask(path)).toEqual([404, null, 'no-store']);
  });

  it('says why it does not open', async () => {
    const gameId = await world.idOf('fiesta');
    const paid = await world.idOf('señor');
    const open = (token: string | null, body: object) =>
      world.server
        .as(token)(calls.launchGame, { body: { gameId, mode: 'real', device: 'mobile', ...body } as never })
        .then(
          () => 'opened',
          (error) => error.code,
        );
    expect(await open(null, {})).toBe('login_required');
    expect(await open(world.trial.token, {})).toBe('in_need_true_account');
    expect(await open(null, { gameId: paid, mode: 'demo' })).toBe('game_not_free');
    expect(await open(world.player.token, { gameId: newId(world.clock.now()) })).toBe('game_not_found');
    for (const backUrl of [
      '//evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      '\\\\evil',
      'https://localhost:8080@evil.example',
    ]) {
      expect(await open(world.player.token, { backUrl })).toBe('back_url_not_allowed');
    }
    world.rules.isMoneyAllowed = false;
    expect(await open(world.player.token, {})).toBe('verification_required');
    world.rules.isMoneyAllowed = true;
    world.vendor.state.isDown = true;
    expect(await open(world.player.token, {})).toBe('vendor_unavailable');
    world.vendor.state.isDown = false;
  });
});

describe('favourites and recent games', () => {
  it('marks once, answers the ids, and forgets on request', async () => {
    const call = world.server.as(world.other.token);
    const nodeId = await world.idOf('fiesta');
    const body = { nodeId, vendor: 'PG', gameType: 'RNG' } as const;
    expect(await call(calls.addFavourite, { body })).toEqual([nodeId]);
    expect(await call(calls.addFavourite, { body })).toEqual([nodeId]);
    expect((await call(calls.listFavouriteGames, { query: { gameType: '' } })).content).toHaveLength(1);
    expect(await call(calls.removeFavourite, { body })).toEqual([]);
    expect(await call(calls.listFavouriteIds)).toEqual([]);
    await expect(world.server.as(world.trial.token)(calls.addFavourite, { body })).rejects.toMatchObject({
      code: 'in_need_true_account',
    });
  });

  it('lists opened games, latest first, each once, only for their owner', async () => {
    const call = world.server.as(world.other.token);
    for (const name of ['fiesta', 'crash', 'fiesta']) {
      world.clock.advance(1);
      await call(calls.launchGame, {
        body: { gameId: await world.idOf(name), mode: 'demo', device: 'desktop' },
      });
    }
    const { list: recent } = await call(calls.listRecentGames, { query: {} });
    expect(recent.map((game) => game.gameCode)).toEqual(['fiesta-20', 'crash']);
  });
});

describe('records', () => {
  const php = 1_000_000n;

  it('shows rounds with a receipt to their owner, counts turnover once, and shows real wins only', async () => {
    const { accountId } = world.player;
    await world.openWallet(accountId);
    const gameId = await world.idOf('fiesta');
    await world.give(accountId, 100n * php);
    const play = (roundRef: string, stake: bigint, win: bigint) =>
      world.playRound(accountId, gameId, roundRef, stake, win);
    await play('r-lost', 10n * php, 0n);
    await play('r-won', 10n * php, 55n * php);
    await play('r-returned', 10n * php, 10n * php);

    const record = await world.server.as(world.player.token)(calls.listRounds, { query: {} });
    expect(record.list.map((round) => [round.roundId, round.netResult / php, round.state])).toEqual([
      ['r-returned', 0n, 'closed'],
      ['r-won', 45n, 'closed'],
      ['r-lost', -10n, 'closed'],
    ]);
    const firstPage = await world.server.as(world.player.token)(calls.listRounds, { query: { pageSize: 1 } });
    expect([firstPage.totalPages, firstPage.totalStake / php, firstPage.totalWin / php]).toEqual([
      3,
      30n,
      65n,
    ]);
    expect(firstPage.isPartial).toBe(false);
    const vassalage = record.list[0]?.vassalage ?? '';
    const filtered = async (query: object) =>
      (await world.server.as(world.player.token)(calls.listRounds, { query })).list.length;
    expect([await filtered({ vassalage }), await filtered({ vassalage: 'NOBODY' })]).toEqual([3, 0]);
    expect([await filtered({ gameType: 'LOTT' }), await filtered({ gameType: 'ELOTT' })]).toEqual([0, 0]);
    const number = (await world.ledger.listTransfers(accountId, { page: 1, pageSize: 1 })).list[0]?.reference;
    expect([await filtered({ number: 'r-lost' }), await filtered({ number })]).toEqual([1, 1]);
    const others = world.server.as(world.other.token)(calls.listRounds, { query: { number: 'r-lost' } });
    expect((await others).list).toEqual([]);
    const params = { vendorKey: 'arcade', roundId: 'r-won' };
    const receipt = await world.server.as(world.player.token)(calls.getRound, { params });
    expect(receipt.transfers.map((transfer) => transfer.type)).toEqual(['BET', 'WIN']);
    expect(receipt.replayUrl).toBe('http://game.example/round');
    await expect(world.server.as(world.other.token)(calls.getRound, { params })).rejects.toMatchObject({
      code: 'not_found',
    });

    const { database, signals, log } = world.server.platform;
    const consumers = createConsumers({
      db: database.kysely,
      signals,
      log,
      consumers: [world.games.consumer],
    });
    await expect
      .poll(async () => {
        await consumers.drain();
        await world.games.catalogue.reload();
        return world.games.catalogue.find(gameId)?.rounds;
      })
      .toBe(3n);
    expect(world.games.catalogue.find(gameId)).toMatchObject({ stake: 30n * php, win: 65n * php });
    const { list: winners } = await world.server.as(null)(listWinners, {
      query: { gameCategory: 'ALL' },
    });
    expect(winners.map(({ vo }) => [vo.customerName, vo.winAmount / php])).toEqual([['ju***7', 55n]]);
    const lobby = await world.server.as(null)(getLobby);
    expect(lobby.rows[0]?.games.find((game) => game.gameId === gameId)?.paidTotal).toBe(65n * php);
  });

  it('exports the whole selection in parts, each round once, also those of one moment', async () => {
    const { accountId, token } = world.other;
    await world.openWallet(accountId);
    await world.give(accountId, 2_000n * php);
    const gameId = await world.idOf('fiesta');
    const count = roundsExportedAtOnce + 7;
    const names = Array.from({ length: count }, (_, index) => `export-${index}`);
    await Promise.all(names.map((name) => world.playRound(accountId, gameId, name, php, 0n)));
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    do {
      const part = await world.server.as(token)(exportRounds, { query: { gameId, after } });
      seen.push(...part.list.map(({ roundId }) => roundId));
      sizes.push(part.list.length);
      after = part.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen)).toEqual(new Set(names));
    expect(seen).toHaveLength(count);
    expect(sizes).toEqual([roundsExportedAtOnce, 7]);
  });

  it('subtracts from turnover exactly the added amount, so a rolled-back promotion changes nothing', async () => {
    const { accountId } = world.player;
    const gameId = await world.idOf('mango');
    const other = await world.idOf('crash');
    const round = {
      accountId,
      source: 'arcade',
      currency: 'PHP',
      roundRef: 'r-promo',
      category: 'RNG',
    } as const;
    const pay = (kind: 'bet' | 'win' | 'promoWin', reference: string, amount: bigint, of = gameId) =>
      world.ledger.play({ ...round, kind, reference, amount: amount * php, gameId: of });
    const takeBack = (referenceTo: string) =>
      world.ledger.play({ ...round, kind: 'rollback', reference: `${referenceTo}-back`, referenceTo });
    const outcomes = [
      await pay('bet', 'p-bet', 20n),
      await pay('bet', 'p-second', 3n, other),
      await pay('promoWin', 'p-gift', 7n),
      await pay('win', 'p-win', 5n),
      await takeBack('p-gift'),
      await pay('win', 'p-mistake', 4n),
      await takeBack('p-mistake'),
      await takeBack('p-win'),
      await takeBack('p-second'),
      await pay('win', 'p-last', 5n),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'posted'));
    const { database, signals, log } = world.server.platform;
    const consumers = createConsumers({
      db: database.kysely,
      signals,
      log,
      consumers: [world.games.consumer],
    });
    await expect
      .poll(async () => {
        await consumers.drain();
        await world.games.catalogue.reload();
        return [gameId, other].map((id) => {
          const { rounds, stake, win } = world.games.catalogue.find(id) ?? {};
          return { rounds, stake, win };
        });
      })
      .toEqual([
        { rounds: 1n, stake: 20n * php, win: 5n * php },
        { rounds: 0n, stake: 0n, win: 0n },
      ]);
  });

  it('refuses a range that runs backwards or too far', async () => {
    const call = world.server.as(world.player.token);
    for (const query of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2025-01-01', to: '2026-11-01' },
    ]) {
      await expect(call(calls.listRounds, { query })).rejects.toMatchObject({ code: 'invalid_request' });
    }
  });
});
