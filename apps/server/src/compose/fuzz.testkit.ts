import { type EncryptionKey, encryptPayload } from '@kislap/api-client/encrypt';
import type { AnyEndpoint } from '@kislap/contract-kit';
import * as z from 'zod/mini';
import {
  type Dice,
  nastyObject,
  nastyTexts,
  nastyValue,
  type Shape,
  type Source,
  strangeKey,
  valueFor,
} from './fuzz-values.testkit.ts';

export interface FuzzedRequest {
  endpoint: AnyEndpoint;
  /** What is hostile about it. */
  trick: Trick;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
}

const tricks = [
  'fitting',
  'one wrong value',
  'wrong values',
  'wrong values',
  'foreign keys',
  'broken text',
  'huge',
  'deep',
  'wrong method',
  'wrong content type',
  'broken encryption',
  'repeated parameters',
  'strange path',
  'strange headers',
] as const;
type Trick = (typeof tricks)[number];

const spoiling: Partial<Record<Trick, number>> = { fitting: 0, 'one wrong value': 12 };

/** One hostile request to a call, in the name of `token`; `ids` are what earlier answers named. */
export async function makeRequest(
  dice: Dice,
  endpoint: AnyEndpoint,
  { token, ids, key }: { token: string | null; ids: readonly string[]; key: EncryptionKey },
): Promise<FuzzedRequest> {
  const trick = dice.below(4) === 0 ? 'fitting' : dice.pick(tricks);
  const source: Source = { dice, ids, nastyOneIn: spoiling[trick] ?? 3 };
  const method =
    trick === 'wrong method' ? dice.pick(['PATCH', 'OPTIONS', 'PUT', 'DELETE', 'POST']) : endpoint.method;
  const hasBody = method !== 'GET' && (method !== 'DELETE' || endpoint.body !== undefined);
  const body = hasBody ? await makeBody(trick, endpoint, source, key) : undefined;
  return {
    ...{ endpoint, trick, method, body },
    path: makePath(trick, endpoint, source) + makeQuery(trick, endpoint, source),
    headers: {
      ...(body !== undefined &&
        !(body instanceof FormData) && { 'content-type': typeOf(trick, endpoint, dice) }),
      ...(dice.below(3) > 0 && { 'idempotency-key': `fuzz-${dice.below(1_000)}` }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(trick === 'strange headers' && strangeHeaders(dice)),
    },
  };
}

const shapes = new Map<object, Shape>();

function shapeOf(schema: AnyEndpoint['body']): Shape | undefined {
  if (!schema) return undefined;
  const known =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(schema, known);
  return known;
}

async function makeBody(trick: Trick, endpoint: AnyEndpoint, source: Source, key: EncryptionKey) {
  const { dice } = source;
  if (trick === 'broken text') return brokenText(dice);
  if (trick === 'huge') return JSON.stringify({ payload: 'x'.repeat(dice.pick([100_000, 300_000])) });
  if (trick === 'deep') return dice.pick(['[', '{"a":']).repeat(dice.pick([100, 20_000]));
  const fitting = valueFor(shapeOf(endpoint.body) ?? {}, source);
  const value = trick === 'foreign keys' ? addKeys(dice, fitting) : fitting;
  if (endpoint.upload && trick !== 'wrong content type') return makeForm(endpoint, value, dice);
  if (endpoint.encoding === 'form') return new URLSearchParams(flat(value)).toString();
  const text = JSON.stringify(value) ?? '';
  if (!endpoint.encrypted) return text;
  const payload = await encryptPayload(text, key);
  return JSON.stringify(trick === 'broken encryption' ? spoilPayload(payload, dice) : { payload });
}

function brokenText(dice: Dice): string | Uint8Array<ArrayBuffer> {
  const bytes = dice.pick([
    [0xff, 0xfe, 0x00],
    [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d],
    [0x00, 0x00],
    [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
  ]);
  const texts = [
    '',
    '{',
    '[]',
    'null',
    '""',
    '1',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '{"a":1e999}',
    '{}}',
  ];
  return dice.below(3) === 0 ? new Uint8Array(bytes) : dice.pick(texts);
}

function addKeys(dice: Dice, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...nastyObject(dice), [strangeKey(dice)]: nastyValue(dice) }
    : nastyObject(dice);
}

/** Cut short, with a part exchanged, of another algorithm, of an unknown key, or no encryption at all. */
function spoilPayload(payload: string, dice: Dice): unknown {
  const parts = payload.split('.');
  const header = (change: object) =>
    Buffer.from(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', ...change })).toString('base64url');
  switch (dice.below(7)) {
    case 0:
      return { payload: payload.slice(0, dice.below(payload.length)) };
    case 1:
      return { payload: parts.map((part, at) => (at === dice.below(5) ? part.slice(1) : part)).join('.') };
    case 2:
      return { payload: [header({ alg: 'none', kid: 'none' }), ...parts.slice(1)].join('.') };
    case 3:
      return { payload: [header({ kid: dice.pick(nastyTexts) }), ...parts.slice(1)].join('.') };
    case 4:
      return { payload: '....' };
    case 5:
      return { payload: nastyValue(dice) };
    default:
      return { payload, more: 1 };
  }
}

function makeForm(endpoint: AnyEndpoint, value: unknown, dice: Dice): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(flat(value))) form.append(name, text.toWellFormed());
  const contents = [
    '',
    '<svg onload="1"/>',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0 short',
    'GIF89a',
    'x'.repeat(2_000),
  ];
  for (const name of Object.keys(endpoint.upload?.files ?? {}))
    for (let count = dice.below(3); count > 0; count -= 1) {
      const file = Buffer.from(dice.pick(contents), 'latin1');
      form.append(name, new Blob([file], { type: dice.pick(['image/png', 'text/html', '']) }), '../../a.php');
    }
  return form;
}

function flat(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === 'string' ? each : (JSON.stringify(each) ?? ''),
    ]),
  );
}

function makePath(trick: Trick, endpoint: AnyEndpoint, source: Source): string {
  const { dice } = source;
  const params = shapeOf(endpoint.params)?.properties ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = valueFor(params[name] ?? {}, { ...source, nastyOneIn: source.nastyOneIn * 2 });
    return encodeText(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 400) || 'x';
  });
  if (trick !== 'strange path') return path;
  return dice.pick([
    path.replace(/[^/]+$/, dice.pick(['%ff', '%00', '%', '%zz', '%2e%2e%2f', 'x'.repeat(300), '0', '-1'])),
    `${path}/`,
    path.toUpperCase(),
    path.replace('/', '//'),
    `${path}/__proto__`,
  ]);
}

function makeQuery(trick: Trick, endpoint: AnyEndpoint, source: Source): string {
  const { dice } = source;
  const shape = shapeOf(endpoint.query);
  const value = (shape && valueFor({ ...shape, type: 'object' }, source)) ?? {};
  const pairs = Object.entries(flat(value)).map(([name, text]) => [name, encodeText(text.slice(0, 2_000))]);
  if (trick === 'repeated parameters')
    pairs.push(...pairs, [strangeKey(dice), '1'], ['language', 'EN'], ['language', 'TY'], ['page[]', '1']);
  if (trick === 'foreign keys') pairs.push([strangeKey(dice), encodeText(dice.pick(nastyTexts))]);
  if (trick === 'strange path') pairs.push(['page', dice.pick(['%', '%ff', '%00', ''])]);
  return pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : '';
}

function typeOf(trick: Trick, { encoding }: AnyEndpoint, dice: Dice): string {
  if (trick === 'wrong content type')
    return dice.pick([
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'nonsense',
    ]);
  return encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function strangeHeaders(dice: Dice): Record<string, string> {
  return dice.pick<Record<string, string>>([
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'a'.repeat(600)}` },
    { authorization: 'Basic YTpi' },
    { 'idempotency-key': 'x'.repeat(3_000) },
    { 'idempotency-key': "' OR 1=1 --" },
    { 'accept-language': '*;q=9,ty,xx' },
    { cookie: `kislap_device=${'%'.repeat(100)}; __proto__=1` },
    { 'x-forwarded-for': '::ffff:999.1.1.1, unknown' },
    { 'user-agent': 'x'.repeat(7_000) },
    { 'if-none-match': '"x", W/"y"', range: 'bytes=5-1' },
    { 'accept-encoding': 'nonsense;q=2, br;q=0' },
    { 'x-gateway-version': '-1' },
    { 'x-long': 'x'.repeat(20_000) },
  ]);
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
