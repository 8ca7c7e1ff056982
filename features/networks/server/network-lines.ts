import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type NetworkKind, networkKinds } from '../contract/networks.ts';

/** A network in its usual form: IPv4 inside IPv6 is IPv4. */
export interface Network {
  isV4: boolean;
  /** The first address. */
  bits: bigint;
  prefix: number;
}

/** What a list that says no kind is of. */
const kindDefault: NetworkKind = 'proxy';
const mappedBits = 96;

function toBits(bytes: readonly number[]): bigint {
  return bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}

/** Undefined for what is no address. */
export function readAddress(text: string): Network | undefined {
  // Stricter than the library, to which "203.0" is an address.
  if (isIP(text) === 0) return undefined;
  // "::ffff:198.51.100.7" and "::ffff:c633:6407" are 198.51.100.7.
  const address = ipaddr.process(text);
  const isV4 = address.kind() === 'ipv4';
  return { isV4, bits: toBits(address.toByteArray()), prefix: isV4 ? 32 : 128 };
}

/** An address alone is a network of one. Undefined for what is neither. */
export function readNetwork(text: string): Network | undefined {
  const [address = '', prefixText, rest] = text.split('/');
  const whole = rest === undefined ? readAddress(address) : undefined;
  if (!whole || prefixText === undefined) return whole;
  if (!/^\d{1,3}$/.test(prefixText)) return undefined;
  const isMapped = whole.isV4 && address.includes(':');
  const prefix = Number(prefixText) - (isMapped ? mappedBits : 0);
  if (prefix < 0 || prefix > whole.prefix) return undefined;
  return { ...whole, prefix, bits: cut(whole, prefix) };
}

/** The first address of the network with this prefix around it. */
export function cut({ bits, isV4 }: Network, prefix: number): bigint {
  const low = BigInt((isV4 ? 32 : 128) - prefix);
  return (bits >> low) << low;
}

/**
 * One line of a list: a network, and a kind where one is named, in any order and between commas, semicolons or spaces.
 * Null for what is no line of content, undefined for one that cannot be read.
 */
export function readLine(
  line: string,
): { network: Network; text: string; kind: NetworkKind } | null | undefined {
  const content = line.replace(/#.*$/, '').trim();
  if (content === '') return null;
  const parts = content.split(/[\s,;]+/).map((part) => part.replace(/^"|"$/g, ''));
  const kind = networkKinds.find((known) => parts.some((part) => part.toLowerCase() === known));
  for (const text of parts) {
    const network = readNetwork(text);
    if (network) return { network, text, kind: kind ?? kindDefault };
  }
  return undefined;
}
