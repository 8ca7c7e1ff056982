import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from '../catalogue/index.ts';
import { getGame } from '../games.ts';
import { signatureHeader, signQuery } from '../protocols/groove/signature.ts';
import { type ProtocolName, protocolNames } from '../protocols/wallet.ts';
import { placeBet, takeBack } from '../shared/bets.service.ts';
import { settleShared } from '../shared/settle.service.ts';
import { openShared } from '../shared/shared.service.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';
import { evolutionSecrets, grooveSecrets } from '../testing/operator-wallet.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

interface Listed {
  transaction_uuid: string;
  user: string;
  round: string;
  kind: string;
  status: string;
  amount: number;
  reference_transaction_uuid: string | null;
  inserted_at: string;
}
type Query = Record<string, string>;

/** As the operator asks by each protocol: a signed body, Basic, a signed address. */
const asks: Record<ProtocolName, (path: 'transactions' | 'receipts', query: Query) => Promise<Response>> = {
  hub88(path, query) {
    const body = JSON.stringify({ operator_id: 'kislap', ...query });
    const name = path === 'transactions' ? 'transactions/list' : 'game/round';
    return fetch(`${arcade.base()}/operator/generic/v2/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': arcade.operator.sign(body) },
      body,
    });
  },
  evolution(path, query) {
    const { casinoKey, apiToken } = evolutionSecrets;
    const basic = Buffer.from(`${casinoKey}:${apiToken}`).toString('base64');
    return fetch(`${arcade.base()}/${path}/evolution?${new URLSearchParams(query)}`, {
      headers: { authorization: `Basic ${basic}` },
    });
  },
  groove(path, query) {
    const search = new URLSearchParams(query);
    return fetch(`${arcade.base()}/${path}/groove?${search}`, {
      headers: { [signatureHeader]: signQuery(grooveSecrets.securityKey, search) },
    });
  },
};

async function list(protocol: ProtocolName, query: Query): Promise<Listed[]> {
  const response = await asks[protocol]('transactions', query);
  expect(response.status).toBe(200);
  return (await response.json()) as Listed[];
}

/** A round of this protocol's own: two stakes, of which one is taken back, and a result. */
async function playRound(protocol: ProtocolName) {
  const gameCode = games.find((game) => game.protocol === protocol)?.gameCode ?? '';
  const user = randomUUID();
  const open = await arcade.open(gameCode, { user, pesos: 1_000 });
  const session = await arcade.sessionOf(open.token);
  const round = await openShared(arcade.parts(), { gameCode, room: `room-of-${user}` });
  const bet = (pesos: bigint) =>
    placeBet(
      arcade.parts(),
      session,
      getGame(arcade.parts(), gameCode),
      round.id,
      { actionId: arcade.newAction(), amount: pesos * peso, choice: 'red' },
      () => true,
    );
  await bet(100n);
  const undone = await bet(50n);
  await takeBack(arcade.parts(), session, round.id, undone.bet.id, () => true);
  await settleShared(arcade.parts(), round, {}, () => ({ win: 250n * peso }));
  await expect
    .poll(async () => (await arcade.read(`SELECT 1 FROM arcade.wallet_call WHERE status = 'pending'`)).length)
    .toBe(0);
  return { user, gameCode };
}

it.each(protocolNames)('lists what was sent by %s, to the operator alone', async (protocol) => {
  const from = new Date(Date.now() - 1_000).toISOString();
  const { user } = await playRound(protocol);
  const time = { start_time: from, end_time: new Date(Date.now() + 60_000).toISOString() };
  const listed = (await list(protocol, time)).filter((row) => row.user === user);
  expect(listed.map(({ kind, status, amount }) => [kind, status, amount])).toEqual([
    ['bet', 'TS_SUCCESS', 10_000_000],
    ['bet', 'TS_SUCCESS', 5_000_000],
    ['rollback', 'TS_SUCCESS', 5_000_000],
    ['win', 'TS_SUCCESS', 25_000_000],
  ]);
  const [, undone, back] = listed;
  expect(back?.reference_transaction_uuid).toBe(undone?.transaction_uuid);
  const round = listed[0]?.round ?? '';
  expect(await list(protocol, { round, user })).toEqual(listed);
  expect(await list(protocol, { round: 'none of ours' })).toEqual([]);
  for (const other of protocolNames.filter((name) => name !== protocol))
    expect(await list(other, { round })).toEqual([]);
  // Behind a row, within its own moment as well.
  const [first, ...rest] = listed;
  const behind = {
    ...time,
    start_time: first?.inserted_at ?? '',
    after_transaction_uuid: first?.transaction_uuid ?? '',
  };
  expect((await list(protocol, behind)).filter((row) => row.user === user)).toEqual(rest);

  const receipt = await asks[protocol]('receipts', { round, user });
  const { url } = (await receipt.json()) as { url: string };
  expect(url).toContain(`/round/${round}?`);
  expect((await asks[protocol]('receipts', { round, user: 'somebody else' })).status).toBe(404);
});

it('refuses what names no time, and whoever has not signed', async () => {
  for (const protocol of protocolNames) {
    expect((await asks[protocol]('transactions', {})).status).toBe(400);
    expect(
      (await asks[protocol]('transactions', { start_time: 'yesterday', end_time: 'today' })).status,
    ).toBe(400);
  }
  for (const path of [
    'transactions/evolution',
    'transactions/groove',
    'receipts/evolution',
    'receipts/groove',
  ]) {
    expect((await fetch(`${arcade.base()}/${path}?round=x`)).status).toBe(401);
    const headers = { authorization: 'Basic a2lzbGFwOng=', [signatureHeader]: '00' };
    expect((await fetch(`${arcade.base()}/${path}?round=x`, { headers })).status).toBe(401);
  }
});

it('lists deposits and withdrawals of the wallets that are kept here, and no call that only asked', async () => {
  const user = randomUUID();
  const ask = (path: string, content: object) =>
    arcade.ask(path, { currency: 'PHP', user, ...content }, undefined, '/transfer');
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  await ask('/transfer_wallet/deposit', { transaction_uuid: ids[0], amount: 100 });
  await ask('/transfer_wallet/withdraw', { transaction_uuid: ids[1], amount: 900 });
  await ask('/transfer_wallet/withdraw', { transaction_uuid: ids[2], amount: 40 });
  await ask('/transfer_wallet/status', { transaction_uuid: randomUUID() });
  const time = { start_time: '2020-01-01T00:00:00', end_time: new Date(Date.now() + 60_000).toISOString() };
  const { json } = await ask('/transactions/list', time);
  expect(json.map((row: Listed) => [row.transaction_uuid, row.kind, row.status, row.amount])).toEqual([
    [ids[0], 'deposit', 'TS_SUCCESS', 100],
    [ids[1], 'withdraw', 'TS_DECLINED', 900],
    [ids[2], 'withdraw', 'TS_SUCCESS', 40],
  ]);
  expect((await ask('/transactions/list', {})).status).toBe(400);
});
