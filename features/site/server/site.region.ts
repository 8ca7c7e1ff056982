import { createAddressList } from '@kislap/platform/web/addresses.ts';
import { countryOf } from '@kislap/platform/web/countries.ts';
import type { RegionRule, RegionVerdict } from '../contract/system.console.ts';

/** A rule made ready for many look-ups. */
export interface Region {
  findCountry(ip: string): string | null;
  isClosed(ip: string): boolean;
  /** Why; without an address, or from a country that is named, by that country alone. */
  judge(visitor: Visitor): { verdict: RegionVerdict; country: string | null };
}

export interface Visitor {
  ip?: string | undefined;
  country?: string | null | undefined;
}

const openVerdicts: readonly RegionVerdict[] = ['open', 'address_allowed', 'country_allowed'];

export function isOpenVerdict(verdict: RegionVerdict): boolean {
  return openVerdicts.includes(verdict);
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

  function findVerdict(ip: string | undefined, country: string | null): RegionVerdict {
    if (!rule.enabled) return 'open';
    if (ip !== undefined && blocked.has(ip)) return 'address_blocked';
    if (ip !== undefined && allowed.has(ip)) return 'address_allowed';
    if (rule.allowedCountries.length > 0) {
      if (country === null) return 'country_unknown';
      return rule.allowedCountries.includes(country) ? 'country_allowed' : 'country_not_allowed';
    }
    return country !== null && rule.blockedCountries.includes(country) ? 'country_blocked' : 'open';
  }

  return {
    findCountry,
    isClosed: (ip) => rule.enabled && !isOpenVerdict(findVerdict(ip, findCountry(ip))),
    judge({ ip, country = ip === undefined ? null : findCountry(ip) }) {
      return { verdict: findVerdict(ip, country), country };
    },
  };
}
