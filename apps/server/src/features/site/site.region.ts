import { BlockList, isIP } from 'node:net';
import type { RegionRule } from '@kislap/contracts';
import { plainAddress } from '../../platform/http/context.ts';

/** A rule made ready for many look-ups. */
export interface Region {
  findCountry(ip: string): string | null;
  isClosed(ip: string): boolean;
}

export function createRegion(rule: RegionRule): Region {
  const allowed = listOf(rule.allowedAddresses);
  const blocked = listOf(rule.blockedAddresses);
  const networks = rule.countryOfNetwork
    .map(({ network, country }) => ({
      list: listOf([network]),
      country,
      bits: Number(network.split('/')[1]),
    }))
    .sort((a, b) => b.bits - a.bits);

  function findCountry(ip: string): string | null {
    return networks.find(({ list }) => contains(list, ip))?.country ?? null;
  }

  return {
    findCountry,
    isClosed(ip) {
      if (!rule.enabled) return false;
      if (contains(blocked, ip)) return true;
      if (contains(allowed, ip)) return false;
      const country = findCountry(ip);
      if (rule.allowedCountries.length > 0)
        return country === null || !rule.allowedCountries.includes(country);
      return country !== null && rule.blockedCountries.includes(country);
    },
  };
}

/** Whether a text is an address, or a network with a prefix its family has. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function contains(list: BlockList, ip: string): boolean {
  const address = plainAddress(ip);
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
