import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { plainAddress } from './context.ts';

/**
 * The client's address, for answers without Fastify: the nearest hop that is not our proxy. Outer hops in the
 * header were written by the sender and cannot be trusted.
 */
export function createAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return (request) => plainAddress(request.socket.remoteAddress ?? '');
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => plainAddress(proxyAddr(request, isTrusted));
}
