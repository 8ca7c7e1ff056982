import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { Readable } from 'node:stream';
import { askWithin } from '../telemetry/spans.ts';
import { createAddressList, isNetwork } from './addresses.ts';

/**
 * Calls to addresses that an operator or a vendor names. They reach the outside only: whoever may name an address must
 * not reach our own machine and network through us. What is inside and wanted all the same is named in the settings.
 */
type OutsideFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** The address is on our side, or a name leads there. */
export class InsideAddress extends Error {
  readonly code = 'INSIDE_ADDRESS';
}

const inside = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/');
  inside.addSubnet(address, Number(bits), 'ipv4');
}
for (const network of ['::/127', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']) {
  const [address = '', bits] = network.split('/');
  inside.addSubnet(address, Number(bits), 'ipv6');
}

/** Prefixes before an IPv4 address: mapped, compatible, translated (NAT64) and 6to4; the number of its first word. */
const carriers = [
  { prefix: [0, 0, 0, 0, 0, 0xffff], at: 6 },
  { prefix: [0, 0, 0, 0, 0, 0], at: 6 },
  { prefix: [0, 0, 0, 0, 0xffff, 0], at: 6 },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  { prefix: [0x64, 0xff9b, 1, 0, 0, 0], at: 6 },
  { prefix: [0x2002], at: 1 },
] as const;

/** Whether an IP address is loopback, link-local, private or otherwise not of the public internet. */
export function isInside(ip: string): boolean {
  if (isIP(ip) === 4) return inside.check(ip, 'ipv4');
  if (isIP(ip) !== 6) return true;
  return inside.check(ip, 'ipv6') || carried(ip).some((address) => inside.check(address, 'ipv4'));
}

/** The IPv4 addresses that an IPv6 address may stand for. */
function carried(ip: string): string[] {
  const words = wordsOf(ip);
  return carriers.flatMap(({ prefix, at }) => {
    if (prefix.some((word, index) => words[index] !== word)) return [];
    const [high = 0, low = 0] = words.slice(at, at + 2);
    return [`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`];
  });
}

/** The eight words of an IPv6 address; the URL parser knows all ways to write one. */
function wordsOf(ip: string): number[] {
  const text = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...between, ...right].map((word) => Number.parseInt(word, 16));
}

let ours: Outside | undefined;

/** What of our side this process may ask, from its settings. */
export function nameInside(named: readonly string[]): void {
  ours = createOutside(named);
}

const outside = () => {
  ours ??= createOutside([]);
  return ours;
};

export const fetchOutside: OutsideFetch = (url, init) =>
  askWithin(init?.method ?? 'GET', url, () => outside().fetch(url, init));

/** See `Outside.mayAsk`. */
export const mayAsk = (url: string): Promise<boolean> => outside().mayAsk(url);

/** See `Outside.find`. */
export const findOutside = (host: string, port: number): Promise<string> => outside().find(host, port);

interface Outside {
  fetch: OutsideFetch;
  /** The address of a host for who speaks something else than HTTP. Throws `InsideAddress`, or that it is unknown. */
  find(host: string, port: number): Promise<string>;
  /** False for an address that is inside, or a name all of whose addresses may not be asked. One that is unknown may. */
  mayAsk(url: string): Promise<boolean>;
}

/**
 * `named`: hosts (`arcade.local`, `localhost:8081`), addresses and networks (`10.1.0.0/16`) on our side that may be asked.
 * A name is judged by the very addresses that are then connected to, so a second answer of its DNS changes nothing.
 */
export function createOutside(named: readonly string[]): Outside {
  const networks = createAddressList(named.filter(isNetwork));
  const hosts = new Set(named.filter((name) => !isNetwork(name)).map((name) => name.toLowerCase()));
  const isAllowed = (ip: string) => !isInside(ip) || networks.has(ip);
  const isNamed = (url: URL) => hosts.has(url.hostname) || hosts.has(hostOf(url));

  /** For Node's sockets: only addresses that may be asked. */
  function lookUp(
    name: string,
    options: LookupOptions,
    done: (error: Error | null, found: string | LookupAddress[], family?: number) => void,
  ): void {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return done(new InsideAddress(`${name} leads to our own network`), []);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  }

  function isLiteralAllowed(url: URL): boolean {
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(literal) === 0 || isAllowed(literal);
  }

  return {
    async fetch(address, init = {}) {
      const url = new URL(address);
      if (isNamed(url)) return fetch(url, init);
      if (!isLiteralAllowed(url)) throw new InsideAddress(`${url.host} is on our own network`);
      return ask(url, init, lookUp);
    },
    async find(host, port) {
      if (hosts.has(host.toLowerCase()) || hosts.has(`${host.toLowerCase()}:${port}`)) return host;
      if (isIP(host) !== 0) {
        if (!isAllowed(host)) throw new InsideAddress(`${host} is on our own network`);
        return host;
      }
      return new Promise((resolve, reject) => {
        lookUp(host, {}, (error, found) => (error ? reject(error) : resolve(String(found))));
      });
    },
    mayAsk(address) {
      const url = new URL(address);
      if (isNamed(url)) return Promise.resolve(true);
      if (!isLiteralAllowed(url)) return Promise.resolve(false);
      return new Promise((resolve) => {
        lookUp(url.hostname.replace(/^\[|\]$/g, ''), {}, (error) =>
          resolve(!(error instanceof InsideAddress)),
        );
      });
    },
  };
}

function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

const answerBytesMax = 50_000_000;
const idleMs = 60_000;

type LookUp = NonNullable<Parameters<typeof requestPlain>[1]['lookup']>;

/** What `fetch` does, as far as callers use it: the platform's own takes no look-up of names. Redirects are not followed. */
async function ask(url: URL, init: RequestInit, lookUp: unknown): Promise<Response> {
  const asked = new Request(url, { ...init, signal: null });
  const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : undefined;
  const headers = Object.fromEntries(asked.headers);
  const { method } = asked;
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(body ? { 'content-length': body.length } : {}),
      },
      lookup: lookUp as LookUp,
      timeout: idleMs,
      ...(init.signal ? { signal: init.signal } : {}),
    };
    const sent = request(url, options, (answer) => {
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);
      if (isRedirect && init.redirect !== 'manual') {
        answer.destroy();
        reject(new TypeError('unexpected redirect'));
      } else resolve(toResponse(answer, method));
    });
    sent.on('timeout', () => sent.destroy(new Error('the other side said nothing')));
    sent.on('error', (error) => reject(init.signal?.aborted ? init.signal.reason : error));
    sent.end(body);
  });
}

function toResponse(answer: IncomingMessage, method: string): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status);
  if (isEmpty) answer.resume();
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > answerBytesMax) answer.destroy(new Error('the answer is too long'));
  });
  const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
