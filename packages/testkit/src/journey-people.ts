import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Product } from './environment.ts';

interface FirstRun {
  operator: { username: string; password: string; totpSecret: string };
  agent: { username: string; password: string };
  player: { username: string; password: string };
  vendors: {
    vendorKey: string;
    protocol: string;
    callbackUrl: string;
    secrets: { privateKey: string; operatorId: string };
  }[];
}

/** The accounts and keys that the first start of this product made. */
export function readFirstRun(product: Product): FirstRun {
  return JSON.parse(fs.readFileSync(product.firstRunFile, 'utf8'));
}

const stepMs = 30_000;

/**
 * The six digits an authenticator would show. A code is good once, so what another journey used in this half minute is
 * waited out; the note of it stands beside the product's data.
 */
export async function totpCode(product: Product, secret: string): Promise<string> {
  const note = path.join(product.dataDir, 'journey-totp-step');
  const lastUsed = fs.existsSync(note) ? Number(fs.readFileSync(note, 'utf8')) : 0;
  while (Math.floor(Date.now() / stepMs) <= lastUsed) await sleep(500);
  fs.writeFileSync(note, String(Math.floor(Date.now() / stepMs)));
  return newTotpCode(secret);
}

/** Of a secret that nobody has used a code of yet. */
export function newTotpCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** A username that nobody has yet. */
export function newUsername(): string {
  return `j${randomBytes(6).toString('hex')}`;
}
