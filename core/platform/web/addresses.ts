import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../http/context.ts';

/** Addresses and networks, made ready for many look-ups. */
export interface AddressList {
  has(ip: string): boolean;
}

export function createAddressList(networks: readonly string[]): AddressList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return {
    has(ip) {
      const address = plainAddress(ip);
      const family = isIP(address);
      return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
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
