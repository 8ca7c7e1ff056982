import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'maxmind';
import { plainAddress } from '../http/context.ts';

/** Statistics of the Number Resource Organization (nro.net), under CC BY 4.0; see docs/operations.md. */
const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

type Entry = CountryResponse & { country_code?: string };

let reader: Reader<Entry> | undefined;

/**
 * Which country an address was given to, by the table that came with the packages; null for private and unknown ones.
 * Eight megabytes, read when it is first asked and once for a process.
 */
export function countryOf(ip: string): string | null {
  const address = plainAddress(ip);
  if (isIP(address) === 0) return null;
  reader ??= new Reader<Entry>(readFileSync(fileURLToPath(import.meta.resolve(file))));
  return reader.get(address)?.country_code ?? null;
}
