import { timingSafeEqual } from 'node:crypto';
import type { Parts } from '../parts.ts';
import { sha256 } from '../rng.ts';

/** Texts of any length, compared without telling by the time taken how far they agree. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected));
}

export function languageOf(code: string | undefined): 'EN' | 'TY' {
  return /^(fil|tl|ty)/i.test(code ?? '') ? 'TY' : 'EN';
}

/** An address that came unsigned: kept only where it leads to the site that the games are framed by. */
export function ownAddress(parts: Parts, address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === parts.settings.siteOrigin ? url.href : null;
}
