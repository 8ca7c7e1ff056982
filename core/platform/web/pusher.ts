import { formatDecimal, type SocketEvent } from '@kislap/contract-kit';
import type { Signals } from '../database/signals.ts';
import type { Realtime } from './realtime.ts';

/** What fits into one signal. */
const namesAtOnce = 150;

/** Only pushes: for processes without sockets of their own. */
export function createPusher(signals: Signals): Pick<Realtime, 'push' | 'pushAll' | 'broadcast' | 'signOut'> {
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
