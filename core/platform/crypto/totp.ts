import { Secret, TOTP } from 'otpauth';
import type { Rng } from './rng.ts';

const periodSeconds = 30;

/** A new secret, as the base32 text an authenticator app takes. */
export function createTotpSecret(rng: Rng): string {
  return new Secret({ buffer: new Uint8Array(rng.bytes(20)).buffer }).base32;
}

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** What the QR code of an authenticator's set-up says; the app shows the issuer and the username. */
export function totpUri(secret: string, issuer: string, username: string): string {
  return totpOf(secret, issuer, username).toString();
}

/** The time step a code belongs to, now or one step either side; undefined for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): bigint | undefined {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  return BigInt(Math.floor(now.getTime() / 1000 / periodSeconds) + delta);
}
