import { createHmac } from 'node:crypto';

const header = 'x-groove-signature';

/**
 * Hex HMAC-SHA256 over the values of the query in the order of their names, without `request`; `nogsgameid` stands
 * where `gameid` would.
 */
function sign(securityKey: string, query: Iterable<[string, string]>): string {
  const values = [...query]
    .filter(([name]) => name !== 'request')
    .map(([name, value]) => ({ name: name === 'nogsgameid' ? 'gameid' : name, value }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ value }) => value);
  return createHmac('sha256', securityKey).update(values.join('')).digest('hex');
}

export const grooveSignature = { header, sign };
