import { badAmounts } from '../journey-vendor.ts';
import type { Action, Fields, HttpOptions } from './call.ts';
import type { Scene } from './scene.ts';
import { ok, type Trick } from './tricks-order.ts';

const bet = 'transaction/bet';
const wrong = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES'];
const forged = ['RS_ERROR_INVALID_SIGNATURE'];
/** Refused by the server before the protocol begins. */
const refusedByHttp = ['HTTP 400', 'HTTP 404', 'HTTP 405', 'HTTP 413', 'HTTP 415', 'HTTP 417', 'HTTP 431'];

const junk = [
  '',
  'null',
  '0',
  '[]',
  '"text"',
  '{',
  '{}',
  '\ufeff{}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '{"__proto__":{"user":"x"},"constructor":{"prototype":{}}}',
  '{"amount":1,"amount":1e309}',
  `{"text":"${'𝕏'.repeat(20_000)}"}`,
];

const values: unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  1e300,
  '',
  ' ',
  'x'.repeat(201),
  'nul\0',
  "' or 1=1 --",
  '$1',
  '💥',
  '\ud800',
  '\u202e',
  [],
  {},
  { toString: null },
  [['a']],
];

const types: (string | null)[] = [
  null,
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  ';',
  'a/b',
  '*/*',
];

/** Calls that are signed, and wrong: what they say. */
export const contentTricks: Record<string, Trick> = {
  async 'an amount that is none'(scene) {
    const fields = scene.fields({ amount: 424_242 });
    const written = scene.dice.pick([
      ...Object.values(badAmounts),
      '1e309',
      '-1e3',
      '0x10',
      '1_000',
      'NaN',
      'Infinity',
      '{}',
    ]);
    const body = JSON.stringify(fields).replace('"amount":424242', `"amount":${written}`);
    const action = scene.dice.pick<Action>([bet, 'transaction/win']);
    await scene.fire(await scene.signer.signed(action, body, anyOf(scene, fields)), wrong);
  },

  async 'a field of another kind'(scene) {
    const fields = scene.fields();
    const name = scene.dice.pick(Object.keys(fields));
    const action = scene.dice.pick<Action>([
      bet,
      'transaction/win',
      'transaction/rollback',
      'user/balance',
      'user/info',
    ]);
    const body: Fields = { ...fields, [name]: scene.dice.pick(values) };
    if (scene.dice.chance(0.3)) delete body[name];
    const op = action.startsWith('user/') ? undefined : anyOf(scene, fields);
    const call = await scene.signer.signed(action, JSON.stringify(body), op);
    // Which it is depends on the field; that it is an answer of the protocol, and what it moved, is judged everywhere.
    await scene.send({ pieces: [scene.http(call)] }, [call.op], 'whole');
  },

  async 'no JSON object'(scene) {
    const action = scene.dice.pick<Action>([bet, 'transaction/rollback', 'user/balance']);
    await scene.fire(await scene.signer.signed(action, scene.dice.pick(junk)), wrong);
  },

  async 'bytes that are no text'(scene) {
    const call = await scene.signer.signed(bet, scene.dice.bytes(1 + scene.dice.int(300)));
    await scene.fire(call, wrong);
  },

  async 'two amounts in one body'(scene) {
    const fields = scene.fields();
    // The first one counts elsewhere and the last one here, so neither does.
    await scene.fire(await scene.signer.signed(bet, `{"amount":7,${JSON.stringify(fields).slice(1)}`), wrong);
  },

  async 'who, where and in what'(scene) {
    const { signer, dice, stranger } = scene;
    const [change, expected] = dice.pick<[Fields, string]>([
      [{ token: dice.uuid() }, 'RS_ERROR_INVALID_TOKEN'],
      [{ token: stranger.token }, 'RS_ERROR_INVALID_TOKEN'],
      [{ user: stranger.user }, 'RS_ERROR_INVALID_TOKEN'],
      [{ user: dice.uuid() }, 'RS_ERROR_INVALID_TOKEN'],
      [{ game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
      [{ currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
      [{ currency: 'php' }, 'RS_ERROR_WRONG_CURRENCY'],
    ]);
    const fields = scene.fields(change);
    await scene.fire(await signer.transaction(bet, fields), [expected]);
  },

  async 'a content type of its own'(scene) {
    const call = await scene.signer.transaction(bet, scene.fields());
    const contentType = scene.dice.pick(types);
    await scene.fire(call, [...ok, ...wrong, ...forged, ...refusedByHttp], { contentType });
  },

  async 'a signature that is not'(scene) {
    const call = await scene.signer.transaction(bet, scene.fields());
    const other = await scene.signer.transaction(bet, scene.fields());
    const signature = scene.dice.pick([
      null,
      '',
      'AAAA',
      '%%%',
      other.signature,
      call.signature.slice(0, -8),
      'x'.repeat(3_000),
      scene.dice.bytes(256).toString('base64'),
    ]);
    await scene.fire(call, forged, { signature });
  },

  async 'a method or an address of its own'(scene) {
    const call = await scene.signer.transaction(bet, scene.fields());
    const options = scene.dice.pick<HttpOptions>([
      { method: 'GET' },
      { method: 'PUT' },
      { method: 'DELETE' },
      { method: 'PROPFIND' },
      { path: '/gateway/nobody/transaction/bet' },
      { path: `/gateway/${'x'.repeat(3_000)}/transaction/bet` },
      { path: `/gateway/${scene.signer.house.vendorKey}/transaction/bet/` },
      { path: `/gateway/%00/transaction/bet` },
      { path: `/gateway/%C3%28/transaction/bet` },
      { path: `/gateway/..%2f..%2fwps/transaction/bet` },
      { path: `/gateway/__proto__/transaction/bet` },
      { path: '/' },
    ]);
    await scene.fire(call, refusedByHttp, options);
  },

  async 'more than is read'(scene) {
    const call = await scene.signer.signed(bet, Buffer.alloc(300_000, 'x'));
    // The answer may come while the rest is still being sent, so the connection may also be gone.
    await scene.send({ pieces: [scene.http(call)] }, [call.op], 'whole');
  },
};

/** An operation without an expected effect; the answer decides. */
function anyOf(scene: Scene, fields: Fields) {
  const op = scene.signer.opOf(bet, fields);
  if (op.kind === 'write') op.effect = {};
  return op;
}
