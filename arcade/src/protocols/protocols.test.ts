import { afterAll, beforeAll, expect, it } from 'vitest';
import { getState, listRounds } from '../api.ts';
import { findGame, games } from '../catalogue/index.ts';
import { getGame } from '../games.ts';
import { placeBet, takeBack } from '../shared/bets.service.ts';
import { settleShared } from '../shared/settle.service.ts';
import { openShared } from '../shared/shared.service.ts';
import { type Arcade, buildArcade, peso } from '../testing/arcade.ts';
import { evolutionSecrets, grooveSecrets } from '../testing/operator-wallet.ts';
import { signatureHeader, signQuery } from './groove/signature.ts';
import { type ProtocolName, protocolNames } from './wallet.ts';

let arcade: Arcade;
let users = 0;

beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

function gameOf(protocol: ProtocolName): string {
  const game = games.find((one) => one.protocol === protocol);
  if (game === undefined) throw new Error(`no game is offered by ${protocol}`);
  return game.gameCode;
}

/** A player at a round that many share, by the protocol that the game is offered in. */
async function sit(protocol: ProtocolName) {
  users += 1;
  const user = `${protocol}-user-${users}`;
  const gameCode = gameOf(protocol);
  const open = await arcade.open(gameCode, { user, pesos: 1_000 });
  const session = await arcade.sessionOf(open.token);
  const round = await openShared(arcade.parts(), { gameCode, room: `room-of-${user}` });
  const bet = (pesos: bigint) => {
    const input = { actionId: arcade.newAction(), amount: pesos * peso, choice: 'red' };
    const game = getGame(arcade.parts(), gameCode);
    return placeBet(arcade.parts(), session, game, round.id, input, () => true);
  };
  return { ...open, user, session, round, bet, pesos: () => arcade.operator.balanceOf(user) / 100_000 };
}

it.each(protocolNames)('tells the same story of a round by %s', async (protocol) => {
  const player = await sit(protocol);
  expect((await player.call(getState)).balance).toBe(1_000n * peso);
  expect((await player.bet(100n)).balance).toBe(900n * peso);
  const undone = await player.bet(50n);
  await takeBack(arcade.parts(), player.session, player.round.id, undone.bet.id, () => true);
  await player.bet(20n);
  expect(player.pesos()).toBe(880);
  await expect(player.bet(5_000n)).rejects.toMatchObject({ code: 'insufficient_funds', money: 'none' });
  await settleShared(arcade.parts(), player.round, {}, ({ bet }) => ({ win: bet * 3n }));
  await expect.poll(player.pesos).toBe(880 + 360);
  expect((await player.call(listRounds)).rounds).toMatchObject([
    { bet: 120n * peso, win: 360n * peso, status: 'settled' },
  ]);
  const calls = await arcade.read(
    `SELECT kind, wallet_call.status FROM arcade.wallet_call JOIN arcade.round ON round.id = round_id
     WHERE shared_id = $1 ORDER BY wallet_call.created_at`,
    [player.round.id],
  );
  expect(calls.filter(({ status }) => status === 'pending')).toEqual([]);
});

it.each(protocolNames)('counts once what it had to say twice by %s', async (protocol) => {
  const player = await sit(protocol);
  arcade.operator.trouble('/transaction/bet', 'lost');
  await player.bet(100n);
  expect(player.pesos()).toBe(900);
  const { bet } = await player.bet(50n);
  arcade.operator.trouble('/transaction/rollback', 'lost');
  await takeBack(arcade.parts(), player.session, player.round.id, bet.id, () => true);
  arcade.operator.trouble('/transaction/win', 'lost');
  await settleShared(arcade.parts(), player.round, {}, () => ({ win: 250n * peso }));
  const open = () =>
    arcade.read(
      `SELECT 1 FROM arcade.wallet_call JOIN arcade.round ON round.id = round_id
       WHERE shared_id = $1 AND wallet_call.status <> 'accepted'`,
      [player.round.id],
    );
  await expect.poll(open).toEqual([]);
  expect(player.pesos()).toBe(1_150);
});

it.each(protocolNames)('gives a stake back whose answer never comes by %s', async (protocol) => {
  const player = await sit(protocol);
  arcade.operator.trouble('/transaction/bet', 'lost', 3);
  await expect(player.bet(100n)).rejects.toMatchObject({ code: 'operator_unavailable', money: 'returned' });
  await expect.poll(player.pesos).toBe(1_000);
  arcade.operator.trouble('/transaction/bet', 'down', 3);
  await expect(player.bet(100n)).rejects.toMatchObject({ money: 'returned' });
  const returned = () =>
    arcade.read(
      `SELECT 1 FROM arcade.round_bet JOIN arcade.round ON round.id = round_id
       WHERE shared_id = $1 AND round_bet.status = 'refunded'`,
      [player.round.id],
    );
  await expect.poll(async () => (await returned()).length).toBe(2);
  expect(player.pesos()).toBe(1_000);
});

it.each(protocolNames)('hears a locked account and an ended session by %s', async (protocol) => {
  const player = await sit(protocol);
  arcade.operator.trouble('/transaction/bet', 'RS_ERROR_USER_DISABLED');
  await expect(player.bet(10n)).rejects.toMatchObject({ code: 'player_blocked', money: 'none' });
  arcade.operator.trouble('/transaction/bet', 'RS_ERROR_TOKEN_EXPIRED');
  await expect(player.bet(10n)).rejects.toMatchObject({ code: 'session_invalid', money: 'none' });
  expect(player.pesos()).toBe(1_000);
});

it('goes on under the name that Evolution gives the session', async () => {
  const player = await sit('evolution');
  expect(player.session.operatorToken).toBe(`next-token-of-${player.user}`);
  await player.bet(10n);
  const [debit] = arcade.operator.callsOf('/transaction/bet').filter(({ user }) => user === player.user);
  expect(debit).toMatchObject({ token: `next-token-of-${player.user}`, game_code: gameOf('evolution') });
});

it('opens a table for nobody but the casino, and lists its tables to nobody else', async () => {
  const { casinoKey, apiToken } = evolutionSecrets;
  const enter = (token: string, table: string, currency = 'PHP') =>
    fetch(`${arcade.base()}/ua/v1/${casinoKey}/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        uuid: 'a',
        player: { id: 'someone', currency, session: { id: 'sid' } },
        config: { game: { table: { id: table } } },
      }),
    });
  expect((await enter('guessed', gameOf('evolution'))).status).toBe(401);
  expect((await enter(apiToken, 'fiesta-20')).status).toBe(400);
  expect((await enter(apiToken, gameOf('evolution'), 'EUR')).status).toBe(400);
  expect((await enter(apiToken, gameOf('evolution'))).status).toBe(200);

  const address = `${arcade.base()}/catalogue/evolution`;
  expect((await fetch(address)).status).toBe(401);
  const basic = `Basic ${Buffer.from(`${casinoKey}:${apiToken}`).toString('base64')}`;
  const list = await (await fetch(address, { headers: { authorization: basic } })).json();
  expect(list.length).toBeGreaterThan(0);
  for (const { game_code, meta } of list) {
    expect(findGame(game_code)).toMatchObject({ category: 'LIVE' });
    expect(meta.category).toBe('LIVE');
  }
});

it('opens a game by address only for sessions that the operator knows, and leads nowhere else', async () => {
  const launch = (query: Record<string, string>) =>
    fetch(
      `${arcade.base()}/game/?${new URLSearchParams({
        nogsgameid: gameOf('groove'),
        nogsoperatorid: grooveSecrets.operatorId,
        nogsmode: 'real',
        nogscurrency: 'PHP',
        accountid: 'someone',
        sessionid: 'kislap_session',
        homeurl: 'https://evil.example/',
        ...query,
      })}`,
      { redirect: 'manual' },
    );
  expect((await launch({ nogsoperatorid: 'other' })).status).toBe(400);
  expect((await launch({ nogsgameid: 'fiesta-20' })).status).toBe(403);
  expect((await launch({ nogscurrency: 'EUR' })).status).toBe(403);
  arcade.operator.trouble('/user/info', 'RS_ERROR_INVALID_TOKEN');
  expect((await launch({})).status).toBe(403);
  const opened = await launch({});
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toContain(`/play/${gameOf('groove')}?s=`);
  expect(opened.headers.get('location')).not.toContain('shell');
  expect((await launch({ shell: 'kislap' })).headers.get('location')).toMatch(/&shell=kislap$/);
  const readLast = async () => {
    const [last] = await arcade.read(
      'SELECT lobby_url, may_autoplay FROM arcade.session ORDER BY created_at DESC LIMIT 1',
    );
    return last;
  };
  expect(await readLast()).toEqual({ lobby_url: null, may_autoplay: false });
  // The browser carries the permission, so only the operator's signature makes it one.
  await launch({ autoplay: 'on' });
  expect(await readLast()).toMatchObject({ may_autoplay: false });
  const word = { autoplay: 'on', sessionid: 'kislap_session' };
  await launch({ autoplay: signQuery(grooveSecrets.securityKey, Object.entries(word)) });
  expect(await readLast()).toMatchObject({ may_autoplay: true });

  const address = `${arcade.base()}/catalogue/groove?nogsoperatorid=kislap`;
  expect((await fetch(address)).status).toBe(401);
  const query = new URLSearchParams({ nogsoperatorid: 'kislap' });
  const headers = { [signatureHeader]: signQuery(grooveSecrets.securityKey, query) };
  const list: { game_code: string }[] = await (await fetch(address, { headers })).json();
  expect(list.map(({ game_code }) => game_code)).toContain(gameOf('groove'));
});
