import { createDeposit, getCashierMethods } from '@kislap/cashier/contract/cashier';
import { getRound, launchGame, listGames } from '@kislap/games/contract/games';
import { getMemberInfo, registerMember } from '@kislap/identity/contract/member';
import { getPermission } from '@kislap/site/contract/system';
import { product } from '@kislap/testkit/environment';
import { patienceMs } from '@kislap/testkit/journey';
import { newUsername, readFirstRun } from '@kislap/testkit/journey-people';
import { badAmounts, openVendor, transactionOf, units, type Vendor } from '@kislap/testkit/journey-vendor';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const firstRun = readFirstRun(given);
let token: string | null = null;
const call = openCalls(given.siteUrl, () => token);
const deposited = 1_000_000_000n;
let vendor: Vendor;
let seat: { user: string; token: string; game_code: string };

async function cash(): Promise<bigint> {
  return (await call(getBalance)).balance;
}

/** Pays the hosted checkout as a browser's form would. */
async function payHosted(redirectUrl: string): Promise<void> {
  const page = await fetch(redirectUrl);
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  await fetch(new URL(action, redirectUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=pay',
  });
}

beforeAll(async () => {
  const [integration] = firstRun.vendors;
  if (!integration) return expect.fail('first-run.json names no vendor');
  vendor = openVendor(integration);

  const password = 'Bituin-at-parol-8';
  const { brand } = await call(getPermission);
  expect(brand.minimumAge).toBe(21);
  const registered = await call(registerMember, {
    body: {
      username: newUsername(),
      password,
      confirmPassword: password,
      payeeName: 'Ligaya Santos',
      birthDate: '1988-06-12',
      termsAccepted: true,
      registerMethod: 'WEB',
      domain: 'localhost',
      login: true,
    },
  });
  token = registered.token;
  const method = (await call(getCashierMethods)).deposit[0];
  if (!method) return expect.fail('there is no way to deposit');
  const { redirectUrl } = await call(
    createDeposit,
    { body: { methodId: method.methodId, amount: deposited } },
    { idempotencyKey: crypto.randomUUID() },
  );
  await payHosted(redirectUrl ?? '');
  await vi.waitFor(async () => expect(await cash()).toBe(deposited), { timeout: patienceMs });

  const game = (await call(listGames, { query: { gameName: 'Fiesta 20' } })).games[0];
  if (!game) return expect.fail('Fiesta 20 is not in the list');
  const opened = await call(launchGame, { body: { gameId: game.gameId, mode: 'real', device: 'mobile' } });
  seat = {
    user: (await call(getMemberInfo)).id,
    token: opened.sessionId ?? '',
    game_code: game.gameCode,
  };
}, 60_000);

describe('a vendor with the key of first-run.json', () => {
  it('is the vendor: info, balance, bet, win, rollback and the receipt', async () => {
    const { user, token: session } = seat;
    const named = { user, token: session, request_uuid: crypto.randomUUID() };
    expect(await vendor.call('user/info', named)).toMatchObject({ status: 'RS_OK', user });
    expect(await vendor.call('user/balance', named)).toMatchObject({
      status: 'RS_OK',
      currency: 'PHP',
      balance: 1000 * units,
    });
    const bet = transactionOf(seat, 10 * units);
    expect(await vendor.call('transaction/bet', bet)).toMatchObject({
      status: 'RS_OK',
      balance: 990 * units,
    });
    const win = transactionOf(seat, 25 * units, {
      round: bet.round,
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
    });
    expect(await vendor.call('transaction/win', win)).toMatchObject({
      status: 'RS_OK',
      balance: 1015 * units,
    });

    const wrong = transactionOf(seat, 100 * units);
    await vendor.call('transaction/bet', wrong);
    const { amount: _amount, ...rest } = wrong;
    const back = {
      ...rest,
      request_uuid: crypto.randomUUID(),
      transaction_uuid: crypto.randomUUID(),
      reference_transaction_uuid: wrong.transaction_uuid,
    };
    expect(await vendor.call('transaction/rollback', back)).toMatchObject({
      status: 'RS_OK',
      balance: 1015 * units,
    });
    expect(await vendor.call('transaction/rollback', back)).toMatchObject({ status: 'RS_OK' });
    expect(await cash()).toBe(1_015_000_000n);

    const receipt = await call(getRound, { params: { vendorKey: vendor.vendorKey, roundId: bet.round } });
    expect(receipt.transfers.map(({ type, change }) => [type, change])).toEqual([
      ['BET', -10_000_000n],
      ['WIN', 25_000_000n],
    ]);
  });

  it('gets the first answer for a repeat, and none for the same id with other content', async () => {
    const before = await cash();
    const bet = transactionOf(seat, 5 * units);
    const first = await vendor.call('transaction/bet', bet);
    const repeats = await Promise.all(Array.from({ length: 20 }, () => vendor.call('transaction/bet', bet)));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    for (const change of [{ amount: 6 * units }, { round: crypto.randomUUID() }]) {
      const other = await vendor.call('transaction/bet', { ...bet, ...change });
      expect(other.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect(await cash()).toBe(before - 5_000_000n);
  });

  it('keeps a tombstone for a bet that comes after its own rollback', async () => {
    const before = await cash();
    const late = transactionOf(seat, 7 * units);
    const { amount: _amount, ...rest } = late;
    const gone = {
      ...rest,
      request_uuid: crypto.randomUUID(),
      transaction_uuid: crypto.randomUUID(),
      reference_transaction_uuid: late.transaction_uuid,
    };
    expect((await vendor.call('transaction/rollback', gone)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect((await vendor.call('transaction/bet', late)).status).not.toBe('RS_OK');
    expect(await cash()).toBe(before);
  });

  it('is refused every amount that is none, with the protocol’s answer and no money moved', async () => {
    const before = await cash();
    for (const action of ['transaction/bet', 'transaction/win']) {
      for (const [name, amount] of Object.entries(badAmounts)) {
        const body = JSON.stringify(transactionOf(seat, 0)).replace('"amount":0', `"amount":${amount}`);
        const { http, reply } = await vendor.send(action, body);
        expect(http, name).toBe(200);
        expect(reply.status, `${action} ${name}`).toMatch(/^RS_ERROR_/);
      }
    }
    expect((await vendor.call('transaction/bet', transactionOf(seat, 1_000_000 * units))).status).toBe(
      'RS_ERROR_NOT_ENOUGH_MONEY',
    );
    expect(await cash()).toBe(before);
  });

  it('is refused for unknown players, tokens, games and currencies', async () => {
    const before = await cash();
    const cases: [Record<string, unknown>, string][] = [
      [{ token: crypto.randomUUID() }, 'RS_ERROR_INVALID_TOKEN'],
      [{ token: 'nonsense' }, 'RS_ERROR_INVALID_TOKEN'],
      [{ user: crypto.randomUUID() }, 'RS_ERROR_INVALID_TOKEN'],
      [{ game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
      [{ currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
      [{ transaction_uuid: 'not an id' }, 'RS_ERROR_WRONG_SYNTAX'],
      [{ round: '' }, 'RS_ERROR_WRONG_SYNTAX'],
      [{ user: 17 }, 'RS_ERROR_WRONG_TYPES'],
    ];
    for (const [change, status] of cases) {
      const reply = await vendor.call('transaction/bet', transactionOf(seat, units, change));
      expect(reply.status, JSON.stringify(change)).toBe(status);
    }
    expect(await cash()).toBe(before);
  });

  it('is refused without the right signature over the exact bytes', async () => {
    const before = await cash();
    const body = JSON.stringify(transactionOf(seat, units));
    const signature = vendor.sign(body);
    const forged: [string, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, 'AAAA'],
      [`${body} `, signature],
      [body.replace(/"amount":\d+/, '"amount":1'), signature],
      [body, `${signature.slice(0, -4)}AAA=`],
      [body, 'x'.repeat(6_000)],
    ];
    for (const [bytes, presented] of forged) {
      const { http, reply } = await vendor.send('transaction/bet', bytes, presented ?? null);
      expect(http).toBeLessThan(500);
      expect(reply.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    }
    expect(await cash()).toBe(before);
  });

  it('never meets a 500, whatever it signs', async () => {
    const before = await cash();
    const bodies = [
      '',
      'null',
      '[]',
      '"text"',
      '{',
      '{"user":"\u0000"}',
      '{"__proto__":{"token":"x"}}',
      JSON.stringify({ ...transactionOf(seat, units), round: 'r'.repeat(5_000) }),
      JSON.stringify({ ...transactionOf(seat, units), currency: '\ud800' }),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"user":${'9'.repeat(5_000)}}`,
    ];
    for (const action of [
      'user/info',
      'user/balance',
      'transaction/bet',
      'transaction/win',
      'transaction/rollback',
    ]) {
      for (const body of bodies) {
        const { http, reply } = await vendor.send(action, body);
        expect(http, `${action} ${body.slice(0, 40)}`).toBeLessThan(500);
        // A reader of names passes over what else stands in the body.
        expect(reply.status).toMatch(action.startsWith('user/') ? /^RS_/ : /^RS_ERROR_/);
      }
    }
    expect(await cash()).toBe(before);
  });
});
