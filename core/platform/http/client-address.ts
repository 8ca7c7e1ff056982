import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { plainAddress } from './context.ts';

/**
 * Who is at the other end, for what is answered without Fastify: the nearest hop that is none of our proxies. What stands
 * further out in the header was written by whoever sent the request and is nobody's word.
 */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return (request) => plainAddress(request.socket.remoteAddress ?? '');
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => plainAddress(proxyAddr(request, isTrusted));
}
