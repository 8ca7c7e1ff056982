import { launchGame, listGames } from '@kislap/games/contract/games';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { WalletTransferRef } from '../contract/transfers.ids.ts';
import { buildTransfersWorld, pesos } from './transfers.world.ts';

const world = await buildTransfersWorld();
afterEach(async () => {
  world.vendor.calm();
  Object.assign(world.vendor.settings, { hasStatusCall: true, promises: true, isDown: false });
  expect(await world.findProblems()).toEqual([]);
});
afterAll(() => world.close());

const refused = (code: string) => expect.objectContaining({ code });

describe('a transfer', () => {
  it('moves money to the vendor and back, to the centavo', async () => {
    const player = await world.addPlayer('1000.50');
    expect(await player.move('IN', '250.25')).toMatchObject({ status: 'SUCCESS', vassalage: 'purse' });
    expect(await player.main()).toBe(pesos('750.25'));
    expect(world.vendor.balanceOf(player.accountId)).toBe(pesos('250.25'));
    expect(await player.move('OUT', '250.25')).toMatchObject({ status: 'SUCCESS' });
    expect([await player.main(), world.vendor.balanceOf(player.accountId)]).toEqual([pesos('1000.50'), 0n]);
  });

  it("appears in the player's statement only as a change of the main wallet", async () => {
    const player = await world.addPlayer('50');
    await player.move('IN', '20');
    await player.move('OUT', '20');
    const { list } = await world.ledger.listTransfers(player.accountId, {
      isWithoutTransit: true,
      page: 1,
      pageSize: 10,
    });
    expect(list.map(({ type, cashChange }) => [type, cashChange])).toEqual([
      ['VENDOR_IN', pesos('20')],
      ['VENDOR_OUT', -pesos('20')],
      ['DEPOSIT', pesos('50')],
    ]);
  });

  it('happens once for one key, pressed twice, and from another tab waits its turn', async () => {
    const player = await world.addPlayer('100');
    const [first, again] = await Promise.all([
      player.move('IN', '60', 'one-intent'),
      player.move('IN', '60', 'one-intent'),
    ]);
    expect(again.refNo).toBe(first.refNo);
    expect(await player.main()).toBe(pesos('40'));
    await expect(player.move('IN', '61', 'one-intent')).rejects.toEqual(refused('idempotency_key_reused'));
    const tabs = await Promise.allSettled(Array.from({ length: 6 }, () => player.move('IN', '10')));
    const moved = tabs.filter(({ status }) => status === 'fulfilled').length;
    expect(moved).toBeGreaterThan(0);
    expect(await player.main()).toBe(pesos('40') - BigInt(moved) * pesos('10'));
    expect(world.vendor.balanceOf(player.accountId)).toBe(pesos('60') + BigInt(moved) * pesos('10'));
  });

  it('is refused without moving money when impossible', async () => {
    const player = await world.addPlayer('20');
    await expect(player.move('IN', '20.01')).rejects.toEqual(refused('balance_too_low'));
    await expect(player.move('OUT', '0.01')).rejects.toEqual(refused('balance_too_low'));
    await expect(player.move('IN', '1.001')).rejects.toEqual(refused('amount_invalid'));
    await expect(player.move('IN', '1', 'key-of-nobody', 'nobody')).rejects.toEqual(refused('single_wallet'));
    await expect(player.move('IN', '1', 'key-of-main', 'MAIN')).rejects.toEqual(refused('invalid_request'));
    expect(await player.main()).toBe(pesos('20'));
  });

  it('comes back when the vendor refuses it', async () => {
    const player = await world.addPlayer('20');
    world.vendor.trouble('deposit', 'RS_ERROR_USER_DISABLED');
    expect(await player.move('IN', '15')).toMatchObject({ status: 'FAILED', failure: 'refused_by_vendor' });
    expect(await player.main()).toBe(pesos('20'));
    await player.move('IN', '15');
    world.vendor.trouble('withdraw', 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await player.move('OUT', '15')).toMatchObject({ status: 'FAILED', failure: 'balance_too_low' });
    expect(await player.main()).toBe(pesos('5'));
  });

  it('is not seen by another player', async () => {
    const [owner, stranger] = [await world.addPlayer('20'), await world.addPlayer('0')];
    const { refNo } = await owner.move('IN', '1');
    expect((await owner.read(refNo)).status).toBe('SUCCESS');
    await expect(stranger.read(refNo)).rejects.toEqual(refused('not_found'));
    await expect(stranger.read(WalletTransferRef.parse(stranger.accountId))).rejects.toEqual(
      refused('not_found'),
    );
  });

  it('carries no money that a promotion keeps from this vendor', async () => {
    const player = await world.addPlayer('100');
    world.rules.allowed = pesos('30.75');
    await expect(player.move('IN', '31')).rejects.toEqual(refused('wallet_transfer_not_allowed'));
    expect(await world.transfers.sweeps.fill(player.accountId, 'purse')).toMatchObject({
      amount: pesos('30'),
    });
    delete world.rules.allowed;
  });
});

describe('an answer that does not come', () => {
  it.each(['lost', 'garbage'] as const)(
    'after the money arrived (%s): the status decides',
    async (trouble) => {
      const player = await world.addPlayer('50');
      world.vendor.trouble('deposit', trouble);
      const { refNo, status } = await player.move('IN', '50');
      expect(status).toBe('UNKNOWN');
      expect(await player.wallets()).toMatchObject({ wallets: [{ balance: 0n }, { onTheWay: pesos('50') }] });
      await expect(player.move('IN', '1')).rejects.toEqual(refused('wallet_transfer_in_progress'));
      await expect(player.move('OUT', '1')).rejects.toEqual(refused('wallet_transfer_in_progress'));
      await world.pass(29);
      expect((await player.read(refNo)).status).toBe('UNKNOWN');
      await world.pass(1);
      expect((await player.read(refNo)).status).toBe('SUCCESS');
      expect(world.vendor.callsOf('deposit').filter(({ user }) => user === player.accountId)).toHaveLength(1);
    },
  );

  it.each(['dropped', 'down', 'unsure'] as const)(
    'before the money arrived (%s): it comes back',
    async (trouble) => {
      const player = await world.addPlayer('50');
      world.vendor.trouble('deposit', trouble);
      const { refNo, status } = await player.move('IN', '50');
      expect(status).toBe('UNKNOWN');
      world.vendor.trouble('status', 'down');
      await world.pass();
      expect((await player.read(refNo)).status).toBe('UNKNOWN');
      await world.pass();
      expect((await player.read(refNo)).status).toBe('FAILED');
      expect(await player.main()).toBe(pesos('50'));
    },
  );

  it('is not doubled by a call that arrives after we were told that it never came', async () => {
    const player = await world.addPlayer('50');
    world.vendor.trouble('deposit', 'late');
    const { refNo } = await player.move('IN', '50');
    await world.pass();
    expect((await player.read(refNo)).status).toBe('FAILED');
    world.vendor.arrive();
    expect([await player.main(), world.vendor.balanceOf(player.accountId)]).toEqual([pesos('50'), 0n]);
  });

  it('waits out a slow network if the vendor may accept a late call', async () => {
    const player = await world.addPlayer('50');
    world.vendor.settings.promises = false;
    world.vendor.trouble('deposit', 'late');
    const { refNo } = await player.move('IN', '50');
    await world.pass();
    expect((await player.read(refNo)).status).toBe('UNKNOWN');
    world.vendor.arrive();
    await world.pass();
    expect((await player.read(refNo)).status).toBe('SUCCESS');
    world.vendor.trouble('withdraw', 'dropped');
    const back = await player.move('OUT', '50');
    for (let seconds = 0; seconds < 600; seconds += 60) await world.pass(60);
    expect(await player.read(back.refNo)).toMatchObject({ status: 'FAILED', failure: 'never_arrived' });
    expect(await player.main()).toBe(0n);
  });

  it('is repeated under the same name if the vendor has no status call', async () => {
    const player = await world.addPlayer('50');
    world.vendor.settings.hasStatusCall = false;
    world.vendor.trouble('deposit', 'lost');
    const { refNo } = await player.move('IN', '50');
    await world.pass();
    expect((await player.read(refNo)).status).toBe('SUCCESS');
    expect(world.vendor.balanceOf(player.accountId)).toBe(pesos('50'));
  });

  it('is P12: a recall of 1,250 without an answer, then found done', async () => {
    const player = await world.addPlayer('1000.50');
    expect(await world.transfers.sweeps.fill(player.accountId, 'purse')).toMatchObject({
      amount: pesos('1000'),
    });
    expect(await player.main()).toBe(pesos('0.50'));
    world.vendor.play(player.accountId, pesos('250'));
    world.vendor.trouble('withdraw', 'lost');
    const { transfers } = await player.recall();
    expect(transfers).toMatchObject([{ status: 'UNKNOWN', amount: pesos('1250') }]);
    expect(await player.main()).toBe(pesos('0.50'));
    await world.pass();
    expect(await player.main()).toBe(pesos('1250.50'));
  });
});

describe('a sweep', () => {
  it('brings back all money from every vendor, and one that is down does not stop the others', async () => {
    await world.setMode('second', 'transfer');
    const player = await world.addPlayer('300');
    await player.move('IN', '100');
    await player.move('IN', '150', 'to-the-second', 'second');
    world.vendor.play(player.accountId, pesos('-100'));
    world.other.play(player.accountId, pesos('33.25'));
    expect(await player.wallets()).toMatchObject({
      isSingle: false,
      total: pesos('233.25'),
      isPartial: false,
    });
    world.vendor.settings.isDown = true;
    expect(await player.recall()).toMatchObject({
      transfers: [{ vassalage: 'second', amount: pesos('183.25'), status: 'SUCCESS' }],
      refused: [{ vassalage: 'purse', code: 'vendor_unavailable' }],
    });
    expect(await player.wallets()).toMatchObject({ total: pesos('233.25'), isPartial: true });
    world.vendor.settings.isDown = false;
    expect(await player.recall()).toEqual({ transfers: [], refused: [] });
    expect(await player.main()).toBe(pesos('233.25'));
    await world.setMode('second', 'seamless');
  });

  it('takes the remaining money when more was lost meanwhile', async () => {
    const player = await world.addPlayer('100');
    await player.move('IN', '100');
    world.vendor.trouble('withdraw', 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await player.recall()).toMatchObject({ transfers: [{ status: 'SUCCESS' }] });
    expect(await player.main()).toBe(pesos('100'));
  });

  it('still works when the vendor accepts no new money', async () => {
    const player = await world.addPlayer('100');
    await player.move('IN', '40');
    await world.setMode('purse', 'seamless');
    await expect(player.move('IN', '1')).rejects.toEqual(refused('single_wallet'));
    expect(await player.recall()).toMatchObject({ transfers: [{ amount: pesos('40'), status: 'SUCCESS' }] });
    expect(await player.wallets()).toMatchObject({ isSingle: true, wallets: [{ vassalage: 'MAIN' }] });
    await world.setMode('purse', 'transfer');
  });

  it('and a launch at once leave all of the money in one place or the other', async () => {
    const player = await world.addPlayer('500.75');
    await player.move('IN', '200');
    const launch = () => world.transfers.sweeps.fill(player.accountId, 'purse');
    await Promise.all([player.recall(), launch(), player.recall(), launch()]);
    const { total } = await player.wallets();
    expect(total).toBe(pesos('500.75'));
    await player.recall();
    expect(await player.main()).toBe(pesos('500.75'));
  });
});

describe('a launch', () => {
  it('moves whole pesos to the vendor whose game is opened, after the vendor gave the page', async () => {
    await world.games.synchronise('purse');
    const player = await world.addPlayer('75.90');
    const { games } = await player.call(listGames, { query: { gameName: 'Purse' } });
    const gameId = games[0]?.gameId;
    if (!gameId) throw new Error('the game is listed');
    const body = { gameId, mode: 'real', device: 'desktop' } as const;
    const launched = await player.call(launchGame, { body });
    expect(launched.transfer).toMatchObject({ status: 'SUCCESS', amount: pesos('75'), origin: 'launch' });
    expect(await player.main()).toBe(pesos('0.90'));
    expect((await player.call(launchGame, { body })).transfer).toBeNull();
    await player.recall();
    world.vendor.trouble('deposit', 'lost');
    expect((await player.call(launchGame, { body })).transfer).toMatchObject({ status: 'UNKNOWN' });
    expect((await player.call(launchGame, { body })).transfer).toMatchObject({ status: 'UNKNOWN' });
    await world.pass();
    expect((await player.wallets()).total).toBe(pesos('75.90'));
  });

  it('fetches money from other vendors before a game that plays from the main wallet', async () => {
    await world.setMode('second', 'transfer');
    const player = await world.addPlayer('90');
    await player.move('IN', '60', 'to-the-other-one', 'second');
    world.other.play(player.accountId, pesos('5.50'));
    const moved = await world.transfers.sweeps.fill(player.accountId, 'purse');
    expect(moved).toMatchObject({ vassalage: 'purse', amount: pesos('95'), status: 'SUCCESS' });
    await world.setMode('second', 'seamless');
    expect(await world.transfers.sweeps.fill(player.accountId, 'second')).toBeUndefined();
    expect(await player.main()).toBe(pesos('95.50'));
  });
});
