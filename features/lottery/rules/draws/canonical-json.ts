/** What an order is hashed as. Money is a decimal string in it, so that no number has a fraction. */
export type Canonical =
  | null
  | boolean
  | number
  | string
  | readonly Canonical[]
  | { readonly [key: string]: Canonical };

/**
 * JSON with one spelling for each value: keys in the order of their code units, no spaces, strings as `JSON.stringify`
 * writes them, whole numbers only. A number that is not whole and safe has no spelling: undefined.
 */
export function canonicalJson(value: Canonical): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return allOf(value.map(canonicalJson), '[', ']');
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => {
      const text = canonicalJson(one);
      return text === undefined ? undefined : `${JSON.stringify(key)}:${text}`;
    });
  return allOf(entries, '{', '}');
}

function isList(value: readonly Canonical[] | object): value is readonly Canonical[] {
  return Array.isArray(value);
}

function allOf(texts: readonly (string | undefined)[], open: string, close: string): string | undefined {
  return texts.includes(undefined) ? undefined : `${open}${texts.join(',')}${close}`;
}
