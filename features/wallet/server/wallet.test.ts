import '@kislap/server-app/testing/ledger-terms';
import { type AccountId, formatDecimal, type GameId, type SocketEvent } from '@kislap/contract-kit';
import { createLedger, executorOf, type Ledger } from '@kislap/ledger';
import { newId } from '@kislap/platform/database/ids.ts';
import { createRealtime, type Realtime } from '@kislap/platform/web/realtime.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
  type TestServer,
} from '@kislap/server-app/testing/test-server';
import { brand } from '@kislap/site/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { balanceEvent } from '../contract/wallet.events.ts';
import {
  type BalancePushes,
  createWallet,
  startBalancePushes,
  walletConsoleRoutes,
  walletRoutes,
} from './index.ts';

const peso = 1_000_000n;
const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const people = createTestGatekeepers();
let server: TestServer;
let ledger: Ledger;
let realtime: Realtime;
let pushes: BalancePushes;
let references = 0;

beforeAll(async () => {
  server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      ledger = await createLedger({ pool: platform.database.pool, clock, lanes: 2 });
      await ledger.ensurePartitions();
      const wallet = createWallet({ ledger, brand });
      walletRoutes(http, wallet);
      walletConsoleRoutes(http, wallet);
      pushes = startBalancePushes({ ledger, pusher: platform.pusher, log: platform.log });
      realtime = createRealtime({
        server: http.app.server,
        signals: platform.signals,
        gatekeepers: people.gatekeepers,
        origins: [],
        log: platform.log,
      });
    },
  });
});

afterAll(async () => {
  pushes.stop();
  realtime.close();
  await ledger.close();
  await server.close();
});

async function player(type: 0 | 4 = 0) {
  const made = people.addPlayer(type, clock.now());
  if (type === 0) {
    await server.platform.database.kysely
      .transaction()
      .execute((tx) => ledger.openPlayer(executorOf(tx), made.accountId, 'PHP'));
  }
  return made;
}

function post(accountId: AccountId, amount: bigint, type: 'DEPOSIT' | 'BONUS' = 'DEPOSIT') {
  references += 1;
  const reference = `ref-${references}`;
  const from = 'house:adjustment' as const;
  const op = {
    kind: 'post',
    type,
    accountId,
    source: 'test',
    reference,
    from,
    to: 'player:cash',
    currency: 'PHP',
  } as const;
  return ledger.post({ ...op, amount });
}

async function read(path: string, token: string | null, init: RequestInit = {}) {
  const response = await fetch(server.url + path, {
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  });
  const { code, value } = await response.json();
  return { status: response.status, code, value };
}

describe('the balance', () => {
  it('equals the ledger, with the flags that the header needs', async () => {
    const { token, accountId } = await player();
    await post(accountId, 1_234n * peso + 560_000n);
    expect((await read('/wps/v2/wallets/balance', token)).value).toEqual({
      balance: '1234.56',
      bonus: '0.00',
      held: '0.00',
      currency: 'PHP',
      currencySymbol: '₱',
      isPlayMoney: false,
      hasVip: false,
      vipLabelName: '',
      vipRankLevel: 0,
      availablePromoCount: 0,
      unreadMessage: 0,
      waitingRewards: 0,
      waitingBonuses: 0,
      claimableMissions: 0,
      claimableRebates: 0,
      payoutsToConfirm: 0,
    });
  });

  it('is play money for a trial account and closed to visitors', async () => {
    const { token } = await player(4);
    const { value } = await read('/wps/v2/wallets/balance', token);
    expect([value.balance, value.isPlayMoney]).toEqual(['10000.00', true]);
    const refused = { status: 401, code: 'login_required' };
    expect(await read('/wps/v2/wallets/balance', null)).toMatchObject(refused);
  });

  it('arrives live on every open page of the account and on no other', async () => {
    const [one, other] = [await player(), await player()];
    const first = await listen(one.token);
    const second = await listen(one.token);
    const stranger = await listen(other.token);
    await post(one.accountId, 10n * peso);
    await post(one.accountId, 5n * peso);
    for (const page of [first, second]) {
      await expect
        .poll(() => page.events.at(-1))
        .toEqual({
          type: 'balance',
          balance: 15n * peso,
          bonus: 0n,
          held: 0n,
        });
    }
    expect(stranger.events).toEqual([{ type: 'ready' }]);
    for (const page of [first, second, stranger]) page.socket.close();
  });

  it('subtracts a rolled-back present from its game', async () => {
    const { accountId, token } = await player();
    const page = await listen(token);
    const common = { accountId, source: 'arcade', currency: 'PHP' };
    const gameId = newId<GameId>(clock.now());
    const present = { ...common, roundRef: 'present', reference: 'present', gameId, category: 'RNG' };
    await ledger.play({ ...present, kind: 'promoWin', amount: 9n * peso });
    await ledger.play({ ...common, kind: 'rollback', reference: 'back', referenceTo: 'present' });
    const told = () => page.events.flatMap((event) => ('played' in event ? (event.played ?? []) : []));
    await expect.poll(() => told().length).toBe(2);
    expect(told().every((played) => played.gameId === gameId && played.stake === 0n)).toBe(true);
    expect(told().map(({ roundRef }) => roundRef)).toEqual(['present', 'present']);
    expect(told().reduce((sum, { win }) => sum + win, 0n)).toBe(0n);
    page.socket.close();
  });

  async function listen(token: string) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
    const events: SocketEvent[] = [];
    socket.on('message', (data) => events.push(readEvent(data.toString())));
    await new Promise<void>((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ token }));
    await expect.poll(() => events.length).toBe(1);
    return { socket, events };
  }
});

/** As a page reads it: what the contract says of the event is held against what came. */
function readEvent(text: string): SocketEvent {
  const event = JSON.parse(text);
  return event.type === 'balance' ? balanceEvent.parse(event) : event;
}

describe('the statement', () => {
  const path = (query: string) => `/wps/relay/transaction-detail?${query}`;

  it('begins and ends its days in Manila, newest first, in pages', async () => {
    const { token, accountId } = await player();
    for (const [instant, amount] of [
      ['2026-11-19T15:59:59.999Z', 1n],
      ['2026-11-19T16:00:00.000Z', 2n],
      ['2026-11-20T15:59:59.999Z', 4n],
      ['2026-11-20T16:00:00.000Z', 8n],
    ] as const) {
      clock.set(new Date(instant));
      await post(accountId, amount * peso);
    }
    clock.set(new Date('2026-11-21T04:00:00Z'));
    const { value } = await read(path('from=2026-11-20&to=2026-11-20'), token);
    expect(value.totalPages).toBe(1);
    expect(value.list).toMatchObject([
      { change: '4.00', balanceBefore: '3.00', balanceAfter: '7.00' },
      { change: '2.00', balanceBefore: '1.00', balanceAfter: '3.00' },
    ]);
    const second = await read(path('from=2026-11-01&to=2026-11-30&pageSize=3&page=2'), token);
    expect(second.value).toMatchObject({ totalPages: 2, list: [{ change: '1.00', balanceBefore: '0.00' }] });
  });

  it('shows one type when asked', async () => {
    const { token, accountId } = await player();
    await post(accountId, 7n * peso);
    await post(accountId, 3n * peso, 'BONUS');
    const { value } = await read(path('from=2026-11-21&to=2026-11-21&type=BONUS'), token);
    expect(value.list).toMatchObject([{ type: 'BONUS', change: '3.00', balanceAfter: '10.00' }]);
  });

  it.each([
    ['no days', ''],
    ['days the wrong way round', 'from=2026-11-21&to=2026-11-20'],
    ['more than 92 days', 'from=2026-08-01&to=2026-11-01'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['an unknown type', 'from=2026-11-21&to=2026-11-21&type=GIFT'],
    ['page zero', 'from=2026-11-21&to=2026-11-21&page=0'],
    ['a page size above the largest', 'from=2026-11-21&to=2026-11-21&pageSize=101'],
    ['an unknown field', 'from=2026-11-21&to=2026-11-21&accountId=x'],
  ])('refuses %s', async (_name, query) => {
    const { token } = await player();
    expect(await read(path(query), token)).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('needs a true account', async () => {
    const { token } = await player(4);
    const reply = await read(path('from=2026-11-21&to=2026-11-21'), token);
    expect(reply).toMatchObject({ status: 403, code: 'in_need_true_account' });
  });
});

describe('the console', () => {
  it('shows balances, entries and house totals to the roles with the right', async () => {
    const { accountId } = await player();
    await post(accountId, 9n * peso);
    const finance = people.addOperator('finance').token;
    const balances = await read(`/console/api/wallet/players/${accountId}/balances`, finance);
    expect(balances.value).toEqual({ currency: 'PHP', cash: '9.00', bonus: '0.00', held: '0.00' });
    const transfers = await read(`/console/api/wallet/players/${accountId}/transfers`, finance);
    expect(transfers.value.list).toMatchObject([{ type: 'DEPOSIT', amount: '9.00' }]);
    const totals = await read('/console/api/wallet/totals', finance);
    const { rows } = await server.platform.database.pool.query(
      `SELECT sum(balance)::bigint AS sum FROM ledger.account WHERE kind LIKE 'player:%'`,
    );
    expect(totals.value.sum).toBe(formatDecimal(-BigInt(rows[0].sum)));
    expect(totals.value.list).toContainEqual({ kind: 'house:adjustment', balance: totals.value.sum });
  });

  it.each([
    ['content', 'balances', 403],
    ['content', 'transfers', 403],
    ['support', 'balances', 200],
    ['support', 'transfers', 403],
    ['auditor', 'transfers', 200],
  ] as const)('%s reading %s: %i', async (role, what, status) => {
    const { accountId } = await player();
    const { token } = people.addOperator(role);
    expect((await read(`/console/api/wallet/players/${accountId}/${what}`, token)).status).toBe(status);
  });

  it('knows no stranger', async () => {
    const { token } = people.addOperator('owner');
    const unknown = '0190c0de-0000-7000-8000-000000000000';
    expect(await read(`/console/api/wallet/players/${unknown}/balances`, token)).toMatchObject({
      status: 404,
    });
    expect(await read('/console/api/wallet/players/me/balances', token)).toMatchObject({ status: 400 });
  });
});
