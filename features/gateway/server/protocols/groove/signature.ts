import { timingSafeEqual } from 'node:crypto';
import { grooveSignature, type Integration } from '@kislap/games/server';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Where a key was agreed every call is signed. Without one the protocol knows no secret at all, so a connection without a
 * key is believed only if it names the addresses its calls come from (which were looked at before).
 */
export function isQuerySigned(
  { settings, allowedAddresses }: Integration,
  query: Record<string, string>,
  headers: Headers,
): boolean {
  const { securityKey } = settings;
  if (!securityKey) return allowedAddresses.length > 0;
  const given = headers[grooveSignature.header];
  if (typeof given !== 'string') return false;
  const wanted = Buffer.from(grooveSignature.sign(securityKey, Object.entries(query)), 'hex');
  const bytes = Buffer.from(given, given.length === wanted.length * 2 ? 'hex' : 'base64');
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
