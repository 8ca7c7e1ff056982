import type { RegionRule } from '@kislap/contracts';
import { createAddressList } from '../../platform/addresses.ts';
import { countryOf } from '../../platform/countries.ts';

/** A rule made ready for many look-ups. */
export interface Region {
  findCountry(ip: string): string | null;
  isClosed(ip: string): boolean;
}

export function createRegion(rule: RegionRule): Region {
  const allowed = createAddressList(rule.allowedAddresses);
  const blocked = createAddressList(rule.blockedAddresses);
  const networks = rule.countryOfNetwork
    .map(({ network, country }) => ({
      list: createAddressList([network]),
      country,
      bits: Number(network.split('/')[1]),
    }))
    .sort((a, b) => b.bits - a.bits);

  function findCountry(ip: string): string | null {
    // The operators' own list corrects the table.
    return networks.find(({ list }) => list.has(ip))?.country ?? countryOf(ip);
  }

  return {
    findCountry,
    isClosed(ip) {
      if (!rule.enabled) return false;
      if (blocked.has(ip)) return true;
      if (allowed.has(ip)) return false;
      const country = findCountry(ip);
      if (rule.allowedCountries.length > 0)
        return country === null || !rule.allowedCountries.includes(country);
      return country !== null && rule.blockedCountries.includes(country);
    },
  };
}
