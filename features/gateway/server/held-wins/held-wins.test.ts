import { randomUUID, sign } from 'node:crypto';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { hub88Of, playRows } from '@kislap/server-app/testing/play-parts';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { newKeyPair } from '@kislap/testkit/local-server';
import { listTransactions } from '@kislap/wallet/contract/wallet';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { decideHeldWin, type HeldWinState, listHeldWins } from '../../contract/held-wins.console.ts';
import { changeVendorLimit, listVendorDays } from '../../contract/vendor-days.console.ts';
import { transaction, units } from '../gateway.testkit.ts';

const keys = newKeyPair();
const server = await startWholeServer({ answersVendors: true });
const { features, platform } = server;
const { pool, kysely } = platform.database;
const { ledger, games, identity } = features;
await games.addIntegration(hub88Of('arcade', 'http://127.0.0.1:1', keys));
const rows = playRows(pool, platform.clock);
await rows.addStudio();
const gameId = await rows.addGame('arcade', 'fiesta-20');
await games.catalogue.reload();
const first = server.as(await server.signInOperator('finance'));
const second = server.as(await server.signInOperator('finance', 'financetwo'));
const consumers = createConsumers({
  db: kysely,
  signals: platform.signals,
  log: platform.log,
  consumers: server.house.consumers(),
});
afterEach(async () => expect((await ledger.verify()).problems).toEqual([]));
afterAll(() => server.close());

const millions = 4_000_000;

async function call(path: string, content: object, vendorKey = 'arcade') {
  const bytes = Buffer.from(JSON.stringify(content));
  const response = await fetch(`${server.url}/gateway/${vendorKey}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', bytes, keys.privateKey).toString('base64'),
    },
    body: bytes,
  });
  return (await response.json()) as { status: string; balance?: number };
}

async function sit(username: string) {
  const member = await server.signInMember(username);
  const session = await identity.findSession(member);
  const accountId = session?.accountId as AccountId;
  return { accountId, member, token: await rows.openSession(accountId, gameId, 'arcade') };
}

/** A bet of nothing, and a win of four million by whoever has the vendor's key. */
async function forge(username: string) {
  const seat = await sit(username);
  const bet = transaction(seat, 0, { round: randomUUID() });
  expect((await call('transaction/bet', bet)).status).toBe('RS_OK');
  const win = transaction(seat, millions, {
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
  });
  expect(await call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 0 });
  await follow(seat.accountId, 'held');
  return {
    ...seat,
    win,
    key: { accountId: seat.accountId, vendorKey: 'arcade', reference: win.transaction_uuid },
  };
}

/** A stream ends below the oldest transaction of any database, so that one reading may come too early. */
async function follow(accountId: AccountId, state: HeldWinState) {
  await vi.waitFor(
    async () => {
      await consumers.drain('gateway.held_wins');
      expect((await first(listHeldWins, { query: { state, accountId } })).list).toHaveLength(1);
    },
    { timeout: 20_000, interval: 100 },
  );
}

async function agree(key: object, decision: 'release' | 'return') {
  const body = { ...(key as { accountId: AccountId; vendorKey: string; reference: string }), decision };
  const asked = await first(decideHeldWin, { body: { ...body, reason: 'Checked with the vendor.' } });
  const params = { approvalId: asked.approvalId };
  await expect(first(approveRequest, { params, body: {} })).rejects.toMatchObject({
    code: 'approval_own_request',
  });
  await second(approveRequest, { params, body: {} });
}

const cashOf = async (accountId: AccountId) => (await ledger.findBalances(accountId))?.cash;

it('a forged win of millions on nothing is held, raises the alarm, and is released by two', async () => {
  const { accountId, win, key } = await forge('lucky');
  expect(await cashOf(accountId)).toBe(0n);
  expect(await call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 0 });
  await consumers.drain('gateway.held_wins');
  const { list, waiting } = await first(listHeldWins, { query: { state: 'held', accountId } });
  expect(waiting).toBe(1);
  expect(list).toMatchObject([{ amount: 4_000_000_000_000n, stake: 0n, account: 'lucky', state: 'held' }]);
  const { rows: told } = await pool.query(
    'select count(*)::integer as count from inbox.message where account_id = $1',
    [accountId],
  );
  expect(told[0].count).toBe(1);
  await agree(key, 'release');
  expect(await cashOf(accountId)).toBe(4_000_000_000_000n);
  expect(await call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 0 });
  const body = { ...key, decision: 'return', reason: 'Too late for that.' } as const;
  await expect(first(decideHeldWin, { body })).rejects.toMatchObject({ code: 'held_win_decided' });
});

it('a held win is returned by two, and its repetition pays nothing', async () => {
  const { accountId, win, key } = await forge('forged');
  await agree(key, 'return');
  expect(await cashOf(accountId)).toBe(0n);
  expect(await call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 0 });
  await consumers.drain('gateway.held_wins');
  const { list } = await first(listHeldWins, { query: { accountId } });
  expect(list).toMatchObject([{ state: 'returned', reason: 'Checked with the vendor.' }]);
  const accounts = await ledger.listAccounts(pool, accountId);
  expect(accounts.get('player:review')).toBe(0n);
});

it('a win within the limit and a jackpot are paid at once, and one peso above it stands apart', async () => {
  const seat = await sit('honest');
  const present = transaction(seat, 900, { is_supplier_promo: true, is_free: true, round: randomUUID() });
  expect(await call('transaction/win', present)).toMatchObject({ balance: 900 * units });
  const bet = transaction(seat, 1, { round: randomUUID() });
  await call('transaction/bet', bet);
  const win = transaction(seat, 10_000, {
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
  });
  expect(await call('transaction/win', win)).toMatchObject({ balance: 10_899 * units });
  const more = transaction(seat, 1, { round: bet.round, reference_transaction_uuid: bet.transaction_uuid });
  expect(await call('transaction/win', more)).toMatchObject({ status: 'RS_OK', balance: 10_899 * units });
  const today = manilaDay(platform.clock.now());
  const { list } = await server.as(seat.member)(listTransactions, { query: { from: today, to: today } });
  expect(list).toMatchObject([
    { type: 'WIN', isHeld: true, amount: 1_000_000n, change: 0n, roundNet: null, round: null },
    { isHeld: false, round: { stake: 1_000_000n, win: 10_000_000_000n } },
    { type: 'BONUS', isHeld: false },
  ]);
  const prize = transaction(seat, 500_000, {
    is_supplier_promo: true,
    meta: { jackpot: true },
    round: bet.round,
  });
  expect(await call('transaction/win', prize)).toMatchObject({ balance: 510_899 * units });
});

it('a vendor that pays more in a day than its limit calls owners and finance, once', async () => {
  const vendorKey = 'generous';
  await games.addIntegration({ ...hub88Of('arcade', 'http://127.0.0.1:1', keys), vendorKey });
  const game = await rows.addGame(vendorKey, 'giveaway');
  await games.catalogue.reload();
  await features.operators.createOperator(kysely, {
    ...{ username: 'watchful', name: 'Wanda', role: 'finance', password: 'velvet-anchor-plum' },
    email: 'wanda@example.com',
  });
  const listToday = async () => (await first(listVendorDays)).list.find((row) => row.vendorKey === vendorKey);
  const drain = () => consumers.drain('gateway.vendor_days');
  const before = (await listToday())?.dayMax;
  const body = { vendorKey, dayMax: 1_500_000_000n, reason: 'A small vendor.' };
  const { approvalId, fields } = await first(changeVendorLimit, { body });
  expect(fields).toEqual([{ name: 'dayMax', as: 'money', before: '1000000.00', after: '1500.00' }]);
  expect((await listToday())?.dayMax).toBe(before);
  await second(approveRequest, { params: { approvalId }, body: {} });
  await expect(first(changeVendorLimit, { body })).rejects.toMatchObject({ code: 'setting_unchanged' });

  const mails = async () => {
    const { rows: found } = await pool.query(
      "select count(*)::integer as count from messaging.message where template = 'vendorDay'",
    );
    return found[0].count;
  };
  const { accountId } = await sit('collector');
  const seat = { accountId, token: await rows.openSession(accountId, game, vendorKey) };
  const present = () => {
    const content = { is_supplier_promo: true, is_free: true, round: randomUUID(), game_code: 'giveaway' };
    return call('transaction/win', transaction(seat, 900, content), vendorKey);
  };
  const netIs = (net: bigint) =>
    vi.waitFor(
      async () => {
        await drain();
        expect((await listToday())?.net).toBe(net);
      },
      { timeout: 20_000, interval: 100 },
    );
  await present();
  await netIs(900_000_000n);
  expect([(await listToday())?.alarmedAt, await mails()]).toEqual([null, 0]);
  await present();
  await netIs(1_800_000_000n);
  expect((await listToday())?.alarmedAt).toBeInstanceOf(Date);
  expect(await mails()).toBe(1);
  await present();
  await netIs(2_700_000_000n);
  expect(await mails()).toBe(1);
});

it('a game that says the most it pays is held to that amount, and its small stakes to no multiplier', async () => {
  const mines = await rows.addGame('arcade', 'mines');
  await pool.query('update games.game set win_max = 50000000000 where id = $1', [mines]);
  await games.catalogue.reload();
  const seat = await sit('digger');
  const token = await rows.openSession(seat.accountId, mines, 'arcade');
  await call(
    'transaction/win',
    transaction(seat, 900, { is_supplier_promo: true, is_free: true, round: randomUUID() }),
  );
  const play = async (won: number) => {
    const at = { ...seat, token };
    const round = { round: randomUUID(), game_code: 'mines' };
    const bet = transaction(at, 1, round);
    await call('transaction/bet', bet);
    await call(
      'transaction/win',
      transaction(at, won, { ...round, reference_transaction_uuid: bet.transaction_uuid }),
    );
    return cashOf(seat.accountId);
  };
  // Fifty thousand times the stake, five times what the house pays for other games.
  expect(await play(50_000)).toBe(50_899_000_000n);
  expect(await play(50_001)).toBe(50_898_000_000n);
});
