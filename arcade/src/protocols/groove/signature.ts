import { hmacSha256 } from '../../rng.ts';

export const signatureHeader = 'x-groove-signature';

/** Hex HMAC-SHA256 over the values of the query in the order of their names; `nogsgameid` stands where `gameid` would. */
export function signQuery(securityKey: string, query: Iterable<[string, string]>): string {
  const values = [...query]
    .filter(([name]) => name !== 'request')
    .map(([name, value]): [string, string] => [name === 'nogsgameid' ? 'gameid' : name, value])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, value]) => value);
  return hmacSha256(securityKey, values.join('')).toString('hex');
}
