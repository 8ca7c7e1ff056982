import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import { createTotpSecret, findTotpStep, totpUri } from '@kislap/platform/crypto/totp.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import type { Notices } from '../contact/notices.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { authenticatorSeals } from '../identity.seals.ts';
import * as queries from './authenticator.queries.ts';

/** A second factor that a player carries: an authenticator app, with recovery codes for the day it is lost. */
export interface Authenticators {
  isOn(accountId: AccountId): Promise<boolean>;
  describe(accountId: AccountId): Promise<{ since: Date | null; recoveryCodesLeft: number }>;
  begin(accountId: AccountId, username: string): Promise<{ secret: string; otpauthUri: string }>;
  /** Throws `challenge_incorrect` or `authenticator_missing`; answers the recovery codes. */
  confirm(accountId: AccountId, code: string): Promise<{ recoveryCodes: string[] }>;
  renewCodes(accountId: AccountId, code: string): Promise<{ recoveryCodes: string[] }>;
  remove(accountId: AccountId, code: string): Promise<void>;
  /** Takes six digits of the app or a recovery code, each once. */
  takeCode(accountId: AccountId, code: string): Promise<boolean>;
  /**
   * Nothing for an account without one. Throws `extra_verification_required` where its code is missing and
   * `challenge_incorrect` where it is wrong.
   */
  require(accountId: AccountId, code: string | undefined): Promise<void>;
}

const recoveryCodes = 10;
/** Letters and digits that nobody mistakes for each other; ten of them are fifty bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 10;
const wrongCodes = { name: 'authenticator:wrong', max: 10, windowSeconds: 15 * 60 };

export function createAuthenticators(parts: IdentityParts & { notices: Notices }): Authenticators {
  const { db, clock, rng, vault, rateLimits, notices } = parts;

  const secretOf = (accountId: AccountId) => authenticatorSeals.secret.at({ account_id: accountId });

  async function takeCode(accountId: AccountId, code: string): Promise<boolean> {
    const wrong = await rateLimits.count(wrongCodes, accountId);
    if (wrong >= wrongCodes.max) throw new AppError('too_many_requests', {}, wrongCodes.windowSeconds);
    const row = await queries.findAuthenticator(db, accountId);
    const typed = code.replace(/[\s-]/g, '').toLowerCase();
    const step =
      row && /^\d{6}$/.test(typed)
        ? findTotpStep(vault.open(row.secret, secretOf(accountId)), typed, clock.now())
        : undefined;
    const isRight =
      row !== undefined &&
      (step === undefined
        ? row.confirmed_at !== null &&
          (await queries.takeRecoveryCode(db, accountId, hashOf(accountId, typed)))
        : await queries.spendAuthenticatorStep(db, accountId, step));
    if (!isRight) await rateLimits.hit(wrongCodes, accountId);
    return isRight;
  }

  async function requireOn(accountId: AccountId): Promise<void> {
    const row = await queries.findAuthenticator(db, accountId);
    if (!row?.confirmed_at) throw new AppError('authenticator_missing');
  }

  async function requireCode(accountId: AccountId, code: string): Promise<void> {
    if (!(await takeCode(accountId, code))) throw new AppError('challenge_incorrect');
  }

  async function makeCodes(tx: Executor, accountId: AccountId): Promise<string[]> {
    const made = Array.from({ length: recoveryCodes }, () => makeRecoveryCode(rng));
    const hashes = made.map((code) => hashOf(accountId, code.replace('-', '')));
    await queries.replaceRecoveryCodes(tx, accountId, hashes);
    return made;
  }

  return {
    takeCode,

    async require(accountId, code) {
      if (!(await queries.findAuthenticator(db, accountId))?.confirmed_at) return;
      if (code === undefined) throw new AppError('extra_verification_required', { kind: 'totp' });
      await requireCode(accountId, code);
    },

    async isOn(accountId) {
      return (await queries.findAuthenticator(db, accountId))?.confirmed_at != null;
    },

    async describe(accountId) {
      const row = await queries.findAuthenticator(db, accountId);
      const since = row?.confirmed_at ?? null;
      return { since, recoveryCodesLeft: since ? await queries.countRecoveryCodes(db, accountId) : 0 };
    },

    async begin(accountId, username) {
      const secret = createTotpSecret(rng);
      const isSaved = await queries.saveAuthenticator(db, {
        bucket: bucketOf(accountId),
        account_id: accountId,
        secret: vault.seal(secret, secretOf(accountId)),
        last_step: 0n,
        created_at: clock.now(),
        confirmed_at: null,
      });
      if (!isSaved) throw new AppError('authenticator_exists');
      return { secret, otpauthUri: totpUri(secret, brand.name, username) };
    },

    async confirm(accountId, code) {
      const row = await queries.findAuthenticator(db, accountId);
      if (!row || row.confirmed_at) throw new AppError('authenticator_missing');
      await requireCode(accountId, code);
      return db.transaction().execute(async (tx) => {
        if (!(await queries.confirmAuthenticatorRow(tx, accountId, clock.now())))
          throw new AppError('authenticator_missing');
        await notices.tell(tx, accountId, 'authenticatorOn');
        return { recoveryCodes: await makeCodes(tx, accountId) };
      });
    },

    async renewCodes(accountId, code) {
      await requireOn(accountId);
      await requireCode(accountId, code);
      return db.transaction().execute(async (tx) => ({ recoveryCodes: await makeCodes(tx, accountId) }));
    },

    async remove(accountId, code) {
      await requireOn(accountId);
      await requireCode(accountId, code);
      await db.transaction().execute(async (tx) => {
        await queries.deleteAuthenticator(tx, accountId);
        await notices.tell(tx, accountId, 'authenticatorOff');
      });
    },
  };
}

function makeRecoveryCode(rng: Rng): string {
  const code = Array.from({ length: recoveryLength }, () => letters[rng.below(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function hashOf(accountId: AccountId, code: string): Buffer {
  return createHash('sha256').update(`${accountId}\n${code}`).digest();
}
