import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { VisitorId } from '../../contract/chat.ids.ts';

/** Keys of visitors: an id with our signature, so that nothing of a visitor is kept before they write. */
export function createVisitors({ vault, clock }: { vault: Vault; clock: Clock }) {
  const sign = (id: VisitorId) => vault.fingerprint('chat visitor', id);

  return {
    create(): string {
      const id = newId<VisitorId>(clock.now());
      return `${id}.${sign(id)}`;
    },

    /** Undefined for a key that we did not make. */
    find(key: string): VisitorId | undefined {
      const [text = '', signature = ''] = key.split('.');
      const { data: id } = VisitorId.safeParse(text);
      if (!id) return undefined;
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}
