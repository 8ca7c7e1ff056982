import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Product } from './environment.ts';

interface FirstRun {
  secondOperator: { username: string; password: string; totpSecret: string };
  operator: { username: string; password: string; totpSecret: string };
  agent: { username: string; password: string };
  player: { username: string; password: string };
  accounts: { type: number; username: string; password: string }[];
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
 * The six digits an authenticator would show. A code is good once, so a half minute that another journey has taken is
 * waited out; it is taken by a file beside the product's data.
 */
export async function totpCode(product: Product, secret: string): Promise<string> {
  for (;;) {
    const timestamp = Date.now();
    if (takeStep(product, Math.floor(timestamp / stepMs))) return totpOf(secret).generate({ timestamp });
    await sleep(500);
  }
}

/** Only one of several processes can make the file. */
function takeStep(product: Product, step: number): boolean {
  try {
    fs.writeFileSync(path.join(product.dataDir, `journey-totp-${step}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Of a secret that nobody has used a code of yet. */
export function newTotpCode(secret: string): string {
  return totpOf(secret).generate();
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret) });
}

/** A username that nobody has yet. */
export function newUsername(): string {
  return `j${randomBytes(6).toString('hex')}`;
}
