import { createHash, timingSafeEqual } from 'node:crypto';
import { trialTypes } from '@kislap/contract-kit';
import { maskEmail, maskMobile } from '@kislap/messaging/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import type { ChallengeInput, ChallengeKind, LoginChallenge } from '../../contract/challenge.ts';
import { type AccountRow, findAccountRow } from '../account/account.queries.ts';
import { doorsSetting } from '../doors/doors.settings.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { accountSeals, challengeSeals } from '../identity.seals.ts';
import type { Seen } from '../identity.types.ts';
import type { Authenticators } from '../session/authenticator.service.ts';
import { isFromKnownDevice } from '../session/sign-in.ts';
import type { TrustedDevices } from '../session/trusted-device.service.ts';
import {
  type ChallengeRow,
  countChallengeTry,
  deleteChallenge,
  findChallengeRow,
  insertChallenge,
  isAddressKnown,
} from './challenge.queries.ts';

/** What the caller has proven already. */
export type ProvenBy = ChallengeRow['after'];

export interface Challenges {
  /** What this sign-in could be asked for, the preferred first; empty where it goes through. */
  listKinds(account: AccountRow, seen: Seen, provenBy: ProvenBy): Promise<ChallengeKind[]>;
  /**
   * Lets a sign-in through (undefined), or answers what it is asked for. Throws `challenge_incorrect` or
   * `challenge_expired` for an answer that does not open.
   */
  pass(
    account: AccountRow,
    seen: Seen,
    provenBy: ProvenBy,
    input: ChallengeInput | undefined,
  ): Promise<LoginChallenge | undefined>;
  /** The account of a valid challenge. Throws `challenge_expired`. */
  getAccount(id: string, provenBy: ProvenBy): Promise<AccountRow>;
}

const lifeSeconds = 10 * 60;
const triesMax = 5;
/** A name is easier to guess than a code. */
const payeeTriesMax = 3;
const wrongAnswers = { name: 'challenge:wrong', max: 15, windowSeconds: 60 * 60 };
const begun = { name: 'challenge:begun', max: 30, windowSeconds: 60 * 60 };
const channels = { mobile: 'sms', email: 'mail' } as const;

export function createChallenges(
  parts: IdentityParts & { authenticators: Authenticators; trustedDevices: TrustedDevices },
): Challenges {
  const { db, clock, rng, vault, site, rateLimits, messaging, authenticators, trustedDevices } = parts;
  const { answer } = createAnswering(parts);

  function contactOf(account: AccountRow, kind: 'mobile' | 'email'): string | undefined {
    const sealed = account[kind];
    return sealed === null ? undefined : vault.find(sealed, accountSeals[kind].at(account));
  }

  async function isPlaceKnown(account: AccountRow, seen: Seen): Promise<boolean> {
    const { when } = (await site.getSetting(doorsSetting)).challenge;
    // An account's first sign-in has nothing to be compared with.
    if (when === 'never' || account.last_login_at === null) return true;
    const isDeviceKnown = await isFromKnownDevice(db, account.id, seen);
    if (when === 'new_device' || (when === 'new_place' && isDeviceKnown)) return isDeviceKnown;
    if (when === 'new_device_or_address' && !isDeviceKnown) return false;
    return isAddressKnown(db, account.id, seen.ip);
  }

  async function listKinds(account: AccountRow, seen: Seen, provenBy: ProvenBy): Promise<ChallengeKind[]> {
    if (trialTypes.includes(account.type)) return [];
    const hasAuthenticator = await authenticators.isOn(account.id);
    if (await trustedDevices.isTrusted(account.id, seen)) return [];
    // An account with an authenticator must use it: no weaker way is offered beside it.
    if (hasAuthenticator) return ['totp'];
    // A code by SMS is such a proof itself, and a provider that vouches looked at the place.
    if (provenBy !== 'password' || (await isPlaceKnown(account, seen))) return [];
    const { kinds } = (await site.getSetting(doorsSetting)).challenge;
    return kinds.filter((kind) => {
      if (kind === 'payee') return account.payee_name !== '';
      return kind !== 'totp' && contactOf(account, kind) !== undefined;
    });
  }

  async function send(account: AccountRow, kind: 'mobile' | 'email', id: string, ip: string) {
    const to = contactOf(account, kind) ?? '';
    const { expiredMinutes } = await messaging.codes.send({
      purpose: 'challenge',
      channel: channels[kind],
      to,
      subject: id,
      template: 'challengeCode',
      params: { brand: brand.name, name: account.nickname },
      language: account.language,
      ip,
      accountId: account.id,
      isReachable: true,
    });
    return { to, resendSeconds: expiredMinutes * 60 };
  }

  async function begin(
    account: AccountRow,
    seen: Seen,
    provenBy: ProvenBy,
    kind: ChallengeKind,
    kinds: readonly ChallengeKind[],
  ): Promise<LoginChallenge> {
    await rateLimits.require(begun, account.id);
    const bucket = bucketOf(account.id);
    const id = bucket.toString(16).padStart(2, '0') + randomToken(rng, 128);
    const now = clock.now();
    const sent = kind === 'mobile' || kind === 'email' ? await send(account, kind, id, seen.ip) : undefined;
    const expiresAt = addSeconds(now, lifeSeconds);
    await insertChallenge(db, {
      bucket,
      token_hash: hashOf(id),
      account_id: account.id,
      kind,
      after: provenBy,
      sent_to: sent ? vault.seal(sent.to, challengeSeals.sent_to.at({ token_hash: hashOf(id) })) : null,
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
    });
    return {
      id,
      kind,
      sentTo: sent ? (kind === 'mobile' ? maskMobile(sent.to) : maskEmail(sent.to)) : null,
      others: kinds.filter((other) => other !== kind),
      expiresAt,
      resendSeconds: sent?.resendSeconds ?? 0,
    };
  }

  async function getRow(id: string, provenBy: ProvenBy): Promise<ChallengeRow> {
    const row = await findChallengeRow(db, Number.parseInt(id.slice(0, 2), 16), hashOf(id));
    if (!row || row.after !== provenBy || row.expires_at <= clock.now())
      throw new AppError('challenge_expired');
    return row;
  }

  return {
    listKinds,

    async pass(account, seen, provenBy, input) {
      const kinds = await listKinds(account, seen, provenBy);
      const [preferred] = kinds;
      if (preferred === undefined) return undefined;
      if (!input) return begin(account, seen, provenBy, preferred, kinds);
      const row = await getRow(input.id, provenBy);
      // Somebody else's challenge is none.
      if (row.account_id !== account.id) throw new AppError('challenge_expired');
      if ('kind' in input) {
        if (!kinds.includes(input.kind)) throw invalidField('challenge.kind', 'not_available');
        const next = await begin(account, seen, provenBy, input.kind, kinds);
        await deleteChallenge(db, row);
        return next;
      }
      await answer(account, row, input.id, input.answer, seen.ip);
      return undefined;
    },

    async getAccount(id, provenBy) {
      const { account_id } = await getRow(id, provenBy);
      const account = await findAccountRow(db, account_id);
      if (!account) throw new AppError('challenge_expired');
      return account;
    },
  };
}

/** An answer to a challenge counts once. */
function createAnswering(
  parts: IdentityParts & { authenticators: Authenticators; trustedDevices: TrustedDevices },
) {
  const { db, vault, rateLimits, messaging, authenticators } = parts;

  async function isAnswerRight(
    account: AccountRow,
    row: ChallengeRow,
    id: string,
    answer: string,
    ip: string,
  ) {
    if (row.kind === 'totp') return authenticators.takeCode(account.id, answer);
    if (row.kind === 'payee') return isSameName(account.payee_name, answer);
    const to = row.sent_to === null ? '' : vault.open(row.sent_to, challengeSeals.sent_to.at(row));
    const code = answer.replace(/[\s-]/g, '');
    const bound = { purpose: 'challenge', channel: channels[row.kind], to, subject: id } as const;
    try {
      const right = await messaging.codes.check({ ...bound, code, ip });
      await db.transaction().execute((tx) => messaging.codes.use(tx, right));
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'verification_code_incorrect') return false;
      if (error.code === 'verification_code_expired') throw new AppError('challenge_expired');
      throw error;
    }
  }

  async function answer(account: AccountRow, row: ChallengeRow, id: string, typed: string, ip: string) {
    const wrong = await rateLimits.count(wrongAnswers, account.id);
    if (wrong >= wrongAnswers.max) throw new AppError('too_many_requests', {}, wrongAnswers.windowSeconds);
    const tries = await countChallengeTry(db, row);
    const max = row.kind === 'payee' ? payeeTriesMax : triesMax;
    if (tries === undefined || tries > max) throw new AppError('challenge_expired');
    if (!(await isAnswerRight(account, row, id, typed, ip))) {
      await rateLimits.hit(wrongAnswers, account.id);
      throw new AppError('challenge_incorrect', { triesLeft: Math.max(0, max - tries) });
    }
    if (!(await deleteChallenge(db, row))) throw new AppError('challenge_expired');
  }

  return { answer };
}

/** The same name however it is spaced and cased. */
function isSameName(known: string, typed: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const [a, b] = [hashOf(plain(known)), hashOf(plain(typed))];
  return known !== '' && timingSafeEqual(a, b);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
