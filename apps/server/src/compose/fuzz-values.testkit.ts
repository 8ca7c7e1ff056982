/** A small seeded generator, so a failure can be repeated by its number. */
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
  const shuffle = <Value>(list: readonly Value[]): Value[] =>
    list
      .map((value) => ({ value, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ value }) => value);
  return {
    below,
    shuffle,
    pick: <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value,
  };
}

export type Dice = ReturnType<typeof createDice>;

/** What of a JSON schema is needed to write a value that fits it. */
export interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '🎰'.repeat(70),
  "' OR 1=1 --",
  "'; DROP TABLE ledger.line; --",
  "1) UNION ALL VALUES ('a') --",
  '%25%27',
  '\\',
  '{{7*7}}#{7*7}',
  '../../etc/passwd',
  '<script>1</script>',
  '"><img src=x onerror=1>',
  '%00',
  'null',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  '-0.0000001',
  '9'.repeat(40),
  '123456789012.123456',
  '__proto__',
  '00000000-0000-7000-8000-000000000000',
  'x'.repeat(5_000),
  '2026-02-30T99:99:99Z',
  '275760-09-13T00:00:00Z',
  '0000-01-01',
  '//evil.example',
  'javascript:alert(1)',
  '١٢٣',
  '=cmd|calc',
] as const;

const nastyNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

const keys = [
  ...['username', 'password', 'amount', 'type', 'role', 'balance', 'id', 'page', 'kind', 'payload', 'code'],
  ...['challenge', 'humanVerification', 'settings', 'list', 'constructor', 'toString', 'language', 'from'],
  ...['to', 'gameId', 'methodId', 'vendorKey', 'reason', 'enabled', 'state', 'answer', 'status', '__proto__'],
];

/** Texts of the kinds that patterns ask for; the first that fits is taken. */
const fittingTexts = [
  ...['1', '12.5', '100', 'EN', 'PHP', 'abcdef', 'ABC123', 'a1', 'A', 'a-b', 'a_b', 'plain words here'],
  ...['2026-11-22', '2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z', '2026-11', '12:30', '1990-05-12'],
  ...['+639171234567', '09171234567', '63', 'https://127.0.0.1:9/x', '/x', '#aabbcc', '123456', '1234567'],
  ...['someone@example.com', '127.0.0.1', '10.0.0.0/8', 'PH', 'velvet-anchor-plum', 'x'.repeat(43)],
];

export function nastyValue(dice: Dice, depth = 0): unknown {
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

export function nastyObject(dice: Dice, depth = 0): object {
  const entries = Array.from({ length: dice.below(6) }, () => [dice.pick(keys), nastyValue(dice, depth)]);
  return Object.fromEntries(entries);
}

export const strangeKey = (dice: Dice): string => dice.pick(keys);

/** What a value is drawn from beside the dice: ids that answers named, whosever they are. */
export interface Source {
  dice: Dice;
  ids: readonly string[];
  /** One leaf in so many is replaced by something hostile; 0 means none. */
  nastyOneIn: number;
}

/** A value that fits the schema, but for the leaves that the dice spoil. */
export function valueFor(shape: Shape, source: Source): unknown {
  const { dice, nastyOneIn } = source;
  if (nastyOneIn > 0 && dice.below(nastyOneIn) === 0) return nastyValue(dice);
  const either = shape.anyOf ?? shape.oneOf;
  if (either && either.length > 0) return valueFor(dice.pick(either), source);
  if (shape.allOf) return valueFor(Object.assign({}, ...shape.allOf), source);
  if ('const' in shape) return shape.const;
  if (shape.enum) return dice.pick(shape.enum);
  switch (shape.type) {
    case 'object':
      return objectFor(shape, source);
    case 'array': {
      const length = Math.max(shape.minItems ?? 0, dice.below(3));
      return Array.from({ length }, () => valueFor(shape.items ?? {}, source));
    }
    case 'string':
      return textFor(shape, source);
    case 'integer':
    case 'number':
      return Math.min(Math.max(dice.below(40), shape.minimum ?? 0), shape.maximum ?? 40);
    case 'boolean':
      return dice.below(2) === 0;
    case 'null':
      return null;
    default:
      return nastyValue(dice, 2);
  }
}

function objectFor({ properties = {}, required = [] }: Shape, source: Source): object {
  const { dice, nastyOneIn } = source;
  const entries = Object.entries(properties)
    .filter(([name]) =>
      required.includes(name) ? nastyOneIn === 0 || dice.below(10) > 0 : dice.below(2) === 0,
    )
    .map(([name, shape]): [string, unknown] => [name, valueFor(shape, source)]);
  if (nastyOneIn > 0 && dice.below(8) === 0) entries.push([dice.pick(keys), nastyValue(dice, 2)]);
  return Object.fromEntries(entries);
}

function textFor({ format, pattern, minLength = 0, maxLength = 200 }: Shape, { dice, ids }: Source): string {
  if (format === 'uuid' && ids.length > 0 && dice.below(4) > 0) return dice.pick(ids);
  if (format === 'uuid') return '0190f3a0-0000-7000-8000-00000000000a';
  const rule = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (rule === undefined || rule.test(text));
  return dice.shuffle(fittingTexts).find(fits) ?? 'x'.repeat(Math.max(1, minLength));
}
