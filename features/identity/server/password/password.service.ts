import { createHash } from 'node:crypto';
import type { AccountId, BodyOf, Language } from '@kislap/contract-kit';
import { requireEmail, requireMobile } from '@kislap/messaging/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { hashPassword, isPasswordRight } from '@kislap/platform/crypto/passwords.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import * as calls from '../../contract/password.ts';
import type { LoginReply } from '../../contract/session.ts';
import * as queries from '../account/account.queries.ts';
import { findByMobile, purposesOfPassword } from '../contact/codes.calls.ts';
import { deletePasswordLinks } from '../contact/contact.queries.ts';
import { createNotices } from '../contact/notices.ts';
import { proveNumber } from '../contact/number-proof.ts';
import { accountSeals } from '../identity.seals.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import { requireUsable, signIn } from '../session/sign-in.ts';
import { findPasswordLink, savePasswordLink, takePasswordLink } from './password-link.queries.ts';
import { requireGoodPassword } from './password-rule.ts';

/** Changing a password, and choosing a new one without the old: by a mailed link or a code to the mobile number. */
export interface Passwords {
  /** Whether this is the account's login password; wrong ones count towards a pause. */
  require(accountId: AccountId, password: string): Promise<void>;
  change(actor: PlayerActor, input: BodyOf<typeof calls.changePassword>, seen: Seen): Promise<LoginReply>;
  /** Answers alike, and takes alike, whether or not name and address belong together. */
  askLink(input: BodyOf<typeof calls.askPasswordLink>, seen: Seen, language: Language): Promise<void>;
  chooseByLink(input: BodyOf<typeof calls.choosePassword>, seen: Seen): Promise<LoginReply>;
  resetByCode(input: BodyOf<typeof calls.resetPassword>, seen: Seen): Promise<LoginReply>;
  /** An address, good once, at which the owner of an account without a password chooses the first one. */
  makeFirstLink(tx: Executor, accountId: AccountId, seconds: number): Promise<string>;
}

/** Wrong old passwords on an open session: somebody else may be sitting at it. */
const oldPasswordTries = { name: 'password:old', max: 5, windowSeconds: 15 * 60 };
const linksOfAddress = { name: 'password:link:address', max: 20, windowSeconds: 10 * 60 };
const linksOfMailbox = { name: 'password:link:mailbox', max: 3, windowSeconds: 3600 };

export function createPasswords(parts: InnerParts): Passwords {
  const { db, clock, site, sessions, rateLimits } = parts;
  const { authenticators, trustedDevices } = parts.doors;
  const notices = createNotices(parts);
  const { postLink } = createLinkPost(parts);

  async function require(accountId: AccountId, password: string): Promise<void> {
    const wrong = await rateLimits.count(oldPasswordTries, accountId);
    if (wrong >= oldPasswordTries.max)
      throw new AppError('too_many_requests', {}, oldPasswordTries.windowSeconds);
    const account = await queries.findAccountRow(db, accountId);
    if (await isPasswordRight(account?.password_hash, password)) return;
    await rateLimits.hit(oldPasswordTries, accountId);
    throw new AppError('old_password_incorrect');
  }

  async function requireGood(password: string, known: readonly string[]): Promise<void> {
    const settings = await site.getRegisterSettings();
    requireGoodPassword(settings.password, password, known, 'newPassword');
  }

  /** Writes the new password, spends the proof and ends every session in one transaction; then signs in. */
  async function renew(
    account: Pick<queries.AccountRow, 'id'>,
    { password, seen, staying }: { password: string; seen: Seen; staying?: PlayerActor['sessionId'] },
    spend: (tx: Executor) => Promise<void>,
  ): Promise<LoginReply> {
    const hash = await hashPassword(password);
    const others = (await sessions.list(account.id)).filter(({ id }) => id !== staying);
    const reply = await db.transaction().execute(async (tx) => {
      await spend(tx);
      await deletePasswordLinks(tx, account.id);
      await queries.updateAccount(tx, account.id, { password_hash: hash, password_changed_at: clock.now() });
      await sessions.end(tx, account.id, 'password_changed');
      // Whoever knew the old one may have had a device trusted.
      await trustedDevices.forgetAll(tx, account.id);
      await parts.outbox.publish(tx, {
        topic: 'identity.password_changed',
        subjectId: account.id,
        payload: {},
      });
      await notices.tell(tx, account.id, 'passwordChanged');
      return signIn(parts, tx, account.id, seen, { passwordExpired: false });
    });
    // The page that changed it is about to use its new token: only the others are told to leave.
    sessions.forget(account.id);
    for (const { id } of others) sessions.announceEnd(account.id, 'password_changed', id);
    return reply;
  }

  return {
    require,

    async change(actor, input, seen) {
      const { accountId } = actor;
      await require(accountId, input.oldPassword);
      await requireGood(input.newPassword, [actor.account]);
      if (input.newPassword !== input.confirmNewPassword) throw new AppError('password_mismatch');
      if (input.newPassword === input.oldPassword)
        throw new AppError('password_too_weak', { reason: 'unchanged' });
      await authenticators.require(accountId, input.authenticatorCode);
      const change = { password: input.newPassword, seen, staying: actor.sessionId };
      // The old password let it happen, and that is not spent.
      return renew({ id: accountId }, change, async () => undefined);
    },

    async askLink({ username, email }, seen, language) {
      if (!(await site.isModuleOn('CHNGPASSMAIL3'))) throw new AppError('operation_not_enabled');
      const to = requireEmail(email);
      await rateLimits.require(linksOfAddress, seen.ip);
      const accountId = await queries.findAccountIdByUsername(db, username);
      // An unknown name costs as many lookups as a known one.
      await postLink(
        await queries.findAccountRow(db, accountId ?? newId<AccountId>(clock.now())),
        to,
        language,
      );
    },

    async chooseByLink({ token, newPassword, confirmNewPassword, authenticatorCode }, seen) {
      await rateLimits.require(linksOfAddress, seen.ip);
      const link = await findPasswordLink(db, hashOf(token), clock.now());
      const account = link && (await queries.findAccountRow(db, link.account_id));
      if (!account) throw new AppError('password_link_expired');
      requireUsable(account);
      await requireGood(newPassword, [account.username]);
      if (newPassword !== confirmNewPassword) throw new AppError('password_mismatch');
      await authenticators.require(account.id, authenticatorCode);
      return renew(account, { password: newPassword, seen }, async (tx) => {
        const isFirst = await takePasswordLink(tx, hashOf(token), account.id);
        if (!isFirst) throw new AppError('password_link_expired');
      });
    },

    async makeFirstLink(tx, accountId, seconds) {
      const token = randomToken(parts.rng);
      const expiresAt = addSeconds(clock.now(), seconds);
      await savePasswordLink(tx, { token_hash: hashOf(token), account_id: accountId, expires_at: expiresAt });
      return `${parts.publicUrl}/password#${token}`;
    },

    async resetByCode(input, seen) {
      const { newPassword, authenticatorCode } = input;
      if (!(await site.isModuleOn('CHNGPASSVERIF3'))) throw new AppError('operation_not_enabled');
      const number = requireMobile(input.mobileNum, input.countryDialingCode);
      await requireGood(newPassword, []);
      const accountId = await findByMobile(parts, number);
      const account = accountId && (await queries.findAccountRow(db, accountId));
      const proof = await proveNumber(parts, input, purposesOfPassword, seen.ip);
      if (!account) throw new AppError('verification_code_incorrect');
      requireUsable(account);
      await requireGood(newPassword, [account.username]);
      await authenticators.require(account.id, authenticatorCode);
      return renew(account, { password: newPassword, seen }, proof.spend);
    },
  };
}

/** Sends the link by which a forgotten password is chosen anew. */
function createLinkPost(parts: InnerParts) {
  const { db, clock, rng, vault, rateLimits, messaging, publicUrl } = parts;

  async function postLink(
    account: queries.AccountRow | undefined,
    to: string,
    language: Language,
  ): Promise<void> {
    const token = randomToken(rng);
    const lifeSeconds = calls.passwordLinkMinutes * 60;
    const isOurs = account?.email != null && vault.find(account.email, accountSeals.email.at(account)) === to;
    const hasCalm =
      (await rateLimits.hit(linksOfMailbox, vault.fingerprint('email', to))) <= linksOfMailbox.max;
    const message = {
      key: `identity.password-link:${newId(clock.now())}`,
      channel: 'mail' as const,
      to,
      template: 'passwordLink' as const,
      // After the `#` it is sent to no server and appears in no log.
      params: {
        name: account?.nickname ?? '',
        link: `${publicUrl}/password#${token}`,
        minutes: calls.passwordLinkMinutes,
      },
      language: isOurs ? account.language : language,
      lifeSeconds,
    };
    const isAnswered = isOurs && account.status === 'open' && hasCalm;
    await db.transaction().execute(async (tx) => {
      // Where nobody is written to, a link of nobody is kept: how long it takes tells nothing.
      const accountId = isAnswered ? account.id : newId<AccountId>(clock.now());
      const expiresAt = addSeconds(clock.now(), lifeSeconds);
      await savePasswordLink(tx, { token_hash: hashOf(token), account_id: accountId, expires_at: expiresAt });
      if (isAnswered) await messaging.post(tx, { ...message, accountId });
      else await messaging.messages.keep(tx, message, isOurs ? 'too_many_requests' : 'nobody_there');
    });
  }

  return { postLink };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
