import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';

const grounds = ['#5b3a8e', '#8e3a6b', '#2f6f73', '#7a5a1e', '#3a5b8e', '#7d3a3a'];

/** The picture of an account that chose none: its first letter on a colour of its own, as a data address. */
export function defaultAvatar(accountId: AccountId, nickname: string): string {
  const ground = grounds[(createHash('sha256').update(accountId).digest()[0] ?? 0) % grounds.length];
  const letter = (/[\p{L}\p{N}]/u.exec(nickname)?.[0] ?? 'K').toUpperCase();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="${ground}"/><text x="32" y="33" fill="#fff" font-family="system-ui,sans-serif" font-size="30" font-weight="600" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
