import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
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

/** The six digits an authenticator would show now. */
export function totpCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** A username that nobody has yet. */
export function newUsername(): string {
  return `j${randomBytes(6).toString('hex')}`;
}
