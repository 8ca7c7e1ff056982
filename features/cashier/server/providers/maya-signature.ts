import { createVerify } from 'node:crypto';
import { WebhookRefused } from './provider.types.ts';

/** How far a message's moment may be off, as its documents say. */
const ageMsMax = 300_000;
const headerPattern = /^(?:nonce=([0-9A-Za-z-]{8,64}),v1=([0-9a-f]{64,2048}))$/;

/**
 * The text that is signed: every value of the message as `path=value`, empty ones left out, sorted by their bytes,
 * with the nonce behind them.
 */
export function signedText(body: unknown, nonce: string): string {
  const pairs: string[] = [];
  walk(body, '', pairs);
  pairs.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return `${pairs.join('&')}&nonce=${nonce}`;
}

function walk(value: unknown, path: string, pairs: string[]): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') {
    pairs.push(`${path}=${String(value)}`);
    return;
  }
  for (const [name, inner] of Object.entries(value))
    walk(inner, path === '' ? name : `${path}.${name}`, pairs);
}

/** Answers the nonce; throws where none of the provider's two keys signed this, or it is too old. */
export function requireMayaSignature(
  headers: Record<string, string | string[] | undefined>,
  body: unknown,
  { publicKeys, now }: { publicKeys: string; now: Date },
): string {
  const at = headers['x-maya-webhook-timestamp'];
  if (typeof at !== 'string' || !/^\d{13}$/.test(at)) throw new WebhookRefused('no timestamp');
  if (Math.abs(now.getTime() - Number(at)) > ageMsMax) throw new WebhookRefused('too old');
  const header = headers['x-maya-webhook-signature'];
  const [, nonce, signature] = headerPattern.exec(typeof header === 'string' ? header : '') ?? [];
  if (!nonce || !signature) throw new WebhookRefused('no signature');
  const text = signedText(body, nonce);
  const isSigned = listKeys(publicKeys).some((key) => isSignedBy(key, text, signature));
  if (!isSigned) throw new WebhookRefused('wrong signature');
  return nonce;
}

/** It changes its keys by giving two at a time. */
function listKeys(pem: string): string[] {
  return pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
}

function isSignedBy(key: string, text: string, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'hex');
  } catch {
    return false;
  }
}
