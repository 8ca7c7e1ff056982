import { hash } from 'node:crypto';

const plainPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-79a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A text of any form as the 16 bytes that the indexes of references and rounds hold: a UUID as it is, anything else as
 * a digest in the form of a UUID of version 8 (RFC 9562), which is why a UUID of that version is digested as well.
 */
export function keyOf(text: string): string {
  if (plainPattern.test(text)) return text;
  const digest = hash('sha256', text, 'hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${digest.slice(16, 20)}-${digest.slice(20, 32)}`;
}
