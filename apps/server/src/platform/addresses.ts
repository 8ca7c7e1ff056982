import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from './http/context.ts';

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

/**
 * Who is at the other end: the nearest hop that is no proxy of ours. What stands further out in the header was written
 * by whoever sent the request and is nobody's word.
 */
export function clientAddress(request: IncomingMessage, proxies: AddressList): string {
  const header = request.headers['x-forwarded-for'];
  const told = [header ?? []].flat().join(',').split(',');
  const hops = [...told.map((hop) => hop.trim()).filter(Boolean), request.socket.remoteAddress ?? ''];
  let hop = hops.pop() ?? '';
  while (hops.length > 0 && proxies.has(hop)) hop = hops.pop() ?? hop;
  return plainAddress(hop);
}
