/** A number of a JSON text as it is written there: 162.0 stays 162.0, and no float comes between. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Json = null | boolean | string | JsonNumber | Json[] | { [key: string]: Json };

export function readJson(text: string): Json {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value,
  );
}

/** One space for each level, as the files that are read have it. */
export function writeJson(value: Json, level = 0): string {
  if (value instanceof JsonNumber) return value.text;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = ' '.repeat(level + 1);
  const [open, close, pieces] = Array.isArray(value)
    ? ['[', ']', value.map((one) => writeJson(one, level + 1))]
    : [
        '{',
        '}',
        Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${writeJson(one, level + 1)}`),
      ];
  if (pieces.length === 0) return open + close;
  return `${open}\n${pieces.map((piece) => inner + piece).join(',\n')}\n${' '.repeat(level)}${close}`;
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}
