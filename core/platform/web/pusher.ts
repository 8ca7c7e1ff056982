import { type AccountId, formatDecimal, type SocketEvent } from '@kislap/contract-kit';
import type { Signals } from '../database/signals.ts';

/** Who listens without an account: a visitor by a key of their own, one operator, every operator, who is in a room. */
export type ListenerName = `visitor:${string}` | `operator:${string}` | 'operators' | `room:${string}`;

/** News to open pages, whichever process holds their sockets. */
export interface Pusher {
  /** To every open page of one account, or of whoever listens by this name. */
  push(name: AccountId | ListenerName, event: SocketEvent): void;
  /** The same to many: what is told together takes a hundredth of the messages. */
  pushAll(names: Iterable<AccountId>, event: SocketEvent): void;
  /** To every open page. */
  broadcast(event: SocketEvent): void;
  /** Says why and closes every socket of the account, or of one session only. */
  signOut(accountId: AccountId, reason: string, sessionId?: string): void;
}

/** What fits into one signal. */
const namesAtOnce = 150;

/** Only pushes: for processes without sockets of their own. */
export function createPusher(signals: Signals): Pusher {
  return {
    push: (name, event) => signals.emit('push', { a: name, e: encode(event) }),
    pushAll(names, event) {
      const all = [...names];
      const encoded = encode(event);
      for (let from = 0; from < all.length; from += namesAtOnce)
        signals.emit('push', { a: all.slice(from, from + namesAtOnce), e: encoded });
    },
    broadcast: (event) => signals.emit('push', { e: encode(event) }),
    signOut: (accountId, reason, sessionId) =>
      signals.emit('sign-out', { a: accountId, r: reason, s: sessionId }),
  };
}

/** As the contracts say it: what is a bigint is money, a decimal string on the wire. */
function encode(value: unknown): unknown {
  if (typeof value === 'bigint') return formatDecimal(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Date) return value.toJSON();
  const said: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) if (part !== undefined) said[name] = encode(part);
  return said;
}
