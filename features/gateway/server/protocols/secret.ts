import { hash, timingSafeEqual } from 'node:crypto';

/** Whether a word that was sent is the agreed one; takes as long for any word, and no word is ever none. */
export function isSameSecret(agreed: string | undefined, sent: string | undefined): boolean {
  if (!agreed || sent === undefined) return false;
  return timingSafeEqual(hash('sha256', agreed, 'buffer'), hash('sha256', sent, 'buffer'));
}
