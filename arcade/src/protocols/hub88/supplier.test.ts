import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '../../api.ts';
import { games } from '../../catalogue/index.ts';
import * as slot from '../../engines/slot/slot.api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { createSigner, createVerifier } from './signature.ts';

let arcade: Arcade;

beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

const launch = { game_code: 'fiesta-20', platform: 'GPL_DESKTOP', currency: 'PHP', lang: 'en' };
const player = { user: 'user-0001', token: 'token-of-user-0001' };

it('signs so that exactly these bytes verify', () => {
  const signature = createSigner(arcade.operator.vendorPrivateKey)('{"a":1}');
  expect(signature).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  const verify = createVerifier(arcade.operator.platformPublicKey);
  const own = arcade.operator.sign('{"a":1}');
  expect(verify(Buffer.from('{"a":1}'), own)).toBe(true);
  expect(verify(Buffer.from('{"a": 1}'), own)).toBe(false);
  expect(verify(Buffer.from('{"a":1}'), signature)).toBe(false);
});

it('lists its games as Hub88 does', async () => {
  const { json } = await arcade.ask('/game/list', {});
  expect(json).toHaveLength(games.filter(({ protocol }) => protocol === 'hub88').length);
  expect(json.find((game: { game_code: string }) => game.game_code === 'fiesta-20')).toMatchObject({
    name: 'Fiesta 20',
    url_thumb: 'http://localhost:8081/art/fiesta-20.svg',
    enabled: true,
    demo_game_support: true,
    rtp: '96.5016',
    meta: { category: 'RNG', engine: 'slot', bet_min: '0.2', rtp: '96.50%', lines: 20 },
  });
});

it('refuses what the operator has not signed', async () => {
  const stranger = createSigner(arcade.operator.vendorPrivateKey)(JSON.stringify({ operator_id: 'kislap' }));
  for (const signature of ['', 'AAAA', stranger]) {
    const { status, json } = await arcade.ask('/game/list', {}, signature);
    expect([status, json.status]).toEqual([401, 'RS_ERROR_INVALID_SIGNATURE']);
  }
});

it('refuses a launch it cannot serve, each with its own word', async () => {
  const wrong: [object, number, string][] = [
    [{ ...launch, ...player, game_code: 'nothing' }, 404, 'RS_ERROR_INVALID_GAME'],
    [{ ...launch, ...player, currency: 'EUR' }, 403, 'RS_ERROR_WRONG_CURRENCY'],
    [{ ...launch, ...player, operator_id: 'other' }, 404, 'RS_ERROR_INVALID_PARTNER'],
    [{ ...launch, ...player, platform: 'GPL_TV' }, 400, 'RS_ERROR_WRONG_TYPES'],
    [{ ...launch, ...player, lobby_url: 'javascript:alert(1)' }, 400, 'RS_ERROR_WRONG_TYPES'],
    [{ ...launch, user: player.user }, 400, 'RS_ERROR_WRONG_SYNTAX'],
  ];
  for (const [content, status, word] of wrong) {
    const refused = await arcade.ask('/game/url', content);
    expect([refused.status, refused.json.status]).toEqual([status, word]);
  }
});

it('opens a game once per address', async () => {
  arcade.operator.setBalance(player.user, 50_000_000);
  const { json } = await arcade.ask('/game/url', { ...launch, ...player });
  const url = new URL(json.url);
  expect(url.pathname).toBe('/play/fiesta-20');

  const page = await fetch(`${arcade.base()}${url.pathname}${url.search}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' http://localhost:8080",
  );
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");

  const code = url.searchParams.get('s') ?? '';
  const opened = await arcade.caller(null).call(api.exchangeCode, { code });
  expect(opened.session).toMatchObject({ isDemo: false, lang: 'EN', engine: 'slot', rtp: '0.965016' });
  expect(opened.session.state.balance).toBe(500n * peso);
  expect(await arcade.caller(null).refusal(api.exchangeCode, { code })).toBe('session_invalid/none');
  expect(await arcade.caller('x'.repeat(43)).refusal(api.getState)).toBe('session_invalid/none');
});

it('does not spend the address while the wallet cannot be read, and refuses a token the operator has ended', async () => {
  const { json } = await arcade.ask('/game/url', { ...launch, ...player });
  const code = new URL(json.url).searchParams.get('s') ?? '';
  arcade.operator.trouble('/user/balance', 'down');
  expect(await arcade.caller(null).refusal(api.exchangeCode, { code })).toBe('operator_unavailable/none');
  arcade.operator.trouble('/user/balance', 'RS_ERROR_TOKEN_EXPIRED');
  expect(await arcade.caller(null).refusal(api.exchangeCode, { code })).toBe('session_invalid/none');
  await expect(arcade.caller(null).call(api.exchangeCode, { code })).resolves.toBeDefined();
});

it('plays a demo without a word to the operator', async () => {
  const before = arcade.operator.requests.length;
  const demo = await arcade.open('fiesta-20', 'demo');
  expect(demo.session).toMatchObject({ isDemo: true, state: { balance: 10_000n * peso } });
  const round = await demo.call(slot.spin, { actionId: arcade.newAction(), bet: 10n * peso });
  expect(round.balance).toBe(10_000n * peso - 10n * peso + round.win);
  expect(arcade.operator.requests).toHaveLength(before);
});

it('shows the operator a round and its transactions, and nobody without the key', async () => {
  const open = await arcade.open('fiesta-20', { user: 'user-0002', pesos: 100 });
  const round = await open.call(slot.spin, { actionId: arcade.newAction(), bet: 1n * peso });
  const byRound = await arcade.ask('/game/round', { user: 'user-0002', round: round.roundId });
  const path = new URL(byRound.json.url).pathname + new URL(byRound.json.url).search;
  const page = await fetch(arcade.base() + path);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain(round.roundId);
  expect(html).toContain(round.fairness.commit);
  expect((await fetch(`${arcade.base()}/round/${round.roundId}?k=AAAA`)).status).toBe(404);

  const listed = await arcade.ask('/transactions/list', { round: round.roundId });
  expect(listed.json.map((one: { kind: string; amount: number }) => [one.kind, one.amount])).toEqual([
    ['bet', 100_000],
    ['win', Number(round.win / 10n)],
  ]);
  const [bet] = listed.json;
  const byCall = await arcade.ask('/game/round', { transaction_uuid: bet.transaction_uuid });
  expect(byCall.json.url).toBe(byRound.json.url);
  expect((await arcade.ask('/game/round', { user: 'user-0001', round: round.roundId })).status).toBe(404);
  expect((await arcade.ask('/transactions/list', {})).status).toBe(400);
});

it('answers bad input with a word, never with a failure', async () => {
  const demo = await arcade.open('fiesta-20', 'demo');
  const headers = { authorization: `Bearer ${demo.token}`, 'content-type': 'application/json' };
  const post = (path: string, body: string) =>
    fetch(`${arcade.base()}${path}`, { method: 'POST', headers, body });
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"actionId":1}',
    `{"actionId":"${arcade.newAction()}","bet":1}`,
  ]) {
    expect((await post('/api/slot/spin', body)).status).toBe(400);
  }
  expect((await post('/api/slot/spin', 'x'.repeat(20_000))).status).toBe(413);
  expect((await fetch(`${arcade.base()}/api/help/nothing`)).status).toBe(404);
  expect((await fetch(`${arcade.base()}/play/nothing`)).status).toBe(404);
  expect((await fetch(`${arcade.base()}/nowhere`)).status).toBe(404);
  expect((await fetch(`${arcade.base()}/client/../main.ts`)).status).toBe(404);
  expect(await demo.refusal(api.getRound, undefined, { roundId: "'--" })).toBe('round_not_found/none');
});

it('explains the rules of every engine', async () => {
  const help = await arcade.caller(null).call(api.getHelp, undefined, { gameCode: 'fiesta-20' });
  const figures = z.parse(slot.SlotHelp, help.detail);
  expect(figures.lines).toHaveLength(20);
  expect(figures.scatter?.at(-1)).toEqual({ count: 5, pay: 100, freeSpins: 20 });
  const crash = await arcade.caller(null).call(api.getHelp, undefined, { gameCode: 'crash' });
  expect(crash).toMatchObject({ detail: null, rtp: '0.97', winMax: 2_000_000n * peso });
});

it('lets one player ask only so fast', async () => {
  const demo = await arcade.open('fiesta-20', 'demo');
  const headers = { authorization: `Bearer ${demo.token}` };
  const statuses = await Promise.all(
    Array.from({ length: 160 }, async () => (await fetch(`${arcade.base()}/api/fair`, { headers })).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40);
});
