import type { AnyEndpoint } from '@kislap/contracts';

/** A small generator whose every draw follows from the seed, so that a failure is played again by its number. */
export function createDice(seed: number) {
  let state = seed >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const below = (limit: number) => next() % limit;
  return { below, pick: <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value };
}

type Dice = ReturnType<typeof createDice>;

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮',
  '🎰'.repeat(70),
  "' OR 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '<script>1</script>',
  '%00',
  'null',
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  '00000000-0000-7000-8000-000000000000',
  'x'.repeat(5_000),
  '2026-02-30T99:99:99Z',
  '//evil.example',
  'javascript:alert(1)',
  '١٢٣',
];
const nastyNumbers = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
const keys = [
  ...['username', 'password', 'amount', 'type', 'role', 'balance', 'id', 'page', 'kind', 'payload', 'code'],
  ...[
    'challenge',
    'humanVerification',
    'settings',
    'list',
    '__proto__',
    'constructor',
    'toString',
    'language',
  ],
  ...['from', 'to', 'gameId', 'methodId', 'vendorKey', 'reason', 'enabled', 'state', 'answer', 'status'],
];

function nastyValue(dice: Dice, depth = 0): unknown {
  switch (dice.below(depth > 3 ? 4 : 7)) {
    case 0:
      return dice.pick(nastyTexts);
    case 1:
      return dice.pick(nastyNumbers);
    case 2:
      return dice.pick([null, true, false]);
    case 3:
      return dice.pick(['EN', 'sms', 'open', '1', '12.5', 'ALL', '2026-01-01']);
    case 4:
      return Array.from({ length: dice.below(4) }, () => nastyValue(dice, depth + 1));
    default:
      return nastyObject(dice, depth + 1);
  }
}

function nastyObject(dice: Dice, depth: number): object {
  const entries = Array.from({ length: dice.below(6) }, () => [dice.pick(keys), nastyValue(dice, depth)]);
  return Object.fromEntries(entries);
}

/** Names a schema declares, so that part of what is sent gets past the first look. */
function namesOf(schema: unknown): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
}

function nastyBody(dice: Dice, endpoint: AnyEndpoint): string {
  if (dice.below(12) === 0) return dice.pick(['', '{', '[]', 'null', '""', '{"a":1,"a":2}', '\u0000']);
  const own = namesOf(endpoint.body);
  const entries = own
    .filter(() => dice.below(4) > 0)
    .map((name) => [name, nastyValue(dice)] as [string, unknown]);
  return JSON.stringify({ ...Object.fromEntries(entries), ...(dice.below(3) === 0 && nastyObject(dice, 0)) });
}

function nastyQuery(dice: Dice, endpoint: AnyEndpoint): string {
  const names = [...namesOf(endpoint.query), ...(dice.below(4) === 0 ? [dice.pick(keys)] : [])];
  const pairs = names
    .filter(() => dice.below(2) === 0)
    .map((name) => `${name}=${encodeText(String(nastyValue(dice, 4)).slice(0, 300))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** One hostile request to one of the calls, in the name of one of the tokens. */
export function makeRequest(
  dice: Dice,
  endpoints: readonly AnyEndpoint[],
  tokensOf: (endpoint: AnyEndpoint) => readonly (string | null)[],
): FuzzedRequest {
  const endpoint = dice.pick(endpoints);
  const token = dice.pick(tokensOf(endpoint));
  const path = endpoint.path.replace(/:\w+/g, () => encodeText(dice.pick(nastyTexts).slice(0, 100)) || 'x');
  return {
    method: endpoint.method,
    path: path + nastyQuery(dice, endpoint),
    headers: {
      ...(endpoint.method !== 'GET' && {
        'content-type':
          dice.below(20) === 0
            ? dice.pick(['text/plain', 'multipart/form-data', 'application/xml'])
            : 'application/json',
      }),
      ...(dice.below(3) > 0 && { 'idempotency-key': `fuzz-${dice.below(1_000)}` }),
      ...(dice.below(10) === 0 && { 'accept-language': dice.pick(['ty', 'xx', '*;q=9']) }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: endpoint.method === 'GET' ? undefined : nastyBody(dice, endpoint),
  };
}
