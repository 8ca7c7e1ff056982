import type { AccountId, Language } from '@kislap/contract-kit';
import { requireMobile } from '@kislap/messaging/server';
import { manilaDay } from '@kislap/platform/clock.ts';
import { hashPassword } from '@kislap/platform/crypto/passwords.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { LoginReply } from '../../contract/session.ts';
import { isBirthDate, isOfAge } from '../account/age.ts';
import { openAccount } from '../account/open-account.ts';
import { type NumberProof, proveNumber } from '../contact/number-proof.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';
import { readCaptcha } from '../login/human.service.ts';
import { requireGoodPassword } from '../password/password-rule.ts';
import { signIn } from '../session/sign-in.ts';
import { findFieldProblems, type RegisterInput, type RegisterWay, settingsOfWay } from './register.rules.ts';
import { findOrigin, type Origin, readPage, requireOwnDomain, requireUpline } from './registration.origin.ts';
import { insertRegistration } from './registration.queries.ts';

const perAddress = { name: 'register:address', max: 200, windowSeconds: 10 * 60 };
/** Letters and digits that nobody confuses, for names that are made. */
const nameLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const nameLength = 8;

export interface Registrations {
  /** By username, or by mobile number; both open the same kind of account and sign it in. */
  register(way: RegisterWay, input: RegisterInput, seen: Seen, language: Language): Promise<LoginReply>;
  /** Throws `invitation_code_error` for a code that is nobody's, `domain_unknown` at an address that is not ours. */
  requireAffiliate(code: string, domain: string | undefined): Promise<string>;
}

export function createRegistrations(parts: InnerParts): Registrations {
  const { db, clock, rng, site, doors, paymentPasswords, rateLimits } = parts;
  const { requireOpen, requireFieldsAllowed } = createEntryRules(parts);

  /** The proof of the number, if required. It is the only credential of an account without a password. */
  async function proveMobile(input: RegisterInput, seen: Seen): Promise<NumberProof | undefined> {
    const { verificationCode } = await site.getRegisterSettings();
    const isOnlyProof = input.password === undefined;
    if (!input.mobileNum || !(verificationCode.enabled || isOnlyProof)) return undefined;
    if (await isNumberOfTicket(input)) return undefined;
    return proveNumber(parts, input, 'register', seen.ip);
  }

  /** The phone authentication that led here has proven this very number. */
  async function isNumberOfTicket({ socialTicket, mobileNum, countryDialingCode }: RegisterInput) {
    if (socialTicket === undefined || mobileNum === undefined) return false;
    const person = await doors.links.readTicket(socialTicket);
    return person.mobileNum !== null && person.mobileNum === requireMobile(mobileNum, countryDialingCode);
  }

  /** Somebody came by a player's own code: whoever follows invitations learns of it with the account. */
  async function tellInvitation(
    tx: Executor,
    accountId: AccountId,
    { inviterId }: Origin,
    seen: { ip: string; isNumberProven: boolean },
  ): Promise<void> {
    if (inviterId === undefined) return;
    for (const one of parts.invitations?.list() ?? [])
      await one.joined(tx, { accountId, inviterId, at: clock.now(), ...seen });
  }

  function makeName(): string {
    const letters = Array.from({ length: nameLength }, () => nameLetters[rng.below(nameLetters.length)]);
    return `player${letters.join('')}`;
  }

  function toAccount(input: RegisterInput) {
    const { qqNum, line, whatsapp, facebook, wechat, mobileNum } = input;
    const messengers = Object.entries({ qqNum, line, whatsapp, facebook, wechat });
    return {
      username: input.username ?? makeName(),
      payeeName: input.payeeName,
      birthDate: input.birthDate,
      email: input.email,
      mobile: mobileNum ? { number: mobileNum, dialingCode: input.countryDialingCode } : undefined,
      idNumber: input.idNumber,
      messengers: Object.fromEntries(messengers.flatMap(([key, value]) => (value ? [[key, value]] : []))),
    };
  }

  function toRegistration(way: RegisterWay, input: RegisterInput, accountId: AccountId, origin: Origin) {
    return {
      bucket: bucketOf(accountId),
      account_id: accountId,
      at: clock.now(),
      way,
      register_method: input.registerMethod ?? 'WEB',
      domain: input.domain ?? null,
      page_url: readPage(input.URL),
      affiliate_code: input.affiliateCode ?? null,
      referral_code: input.referralCode ?? null,
      referrer_id: origin.referrerId,
      recommender_id: origin.recommenderId,
    };
  }

  /** Everything that takes long is done before the transaction that opens the account. */
  async function prepareSecrets(input: RegisterInput) {
    const passwordHash = input.password === undefined ? null : await hashPassword(input.password);
    const keepPaymentPassword = input.paymentPassword
      ? await paymentPasswords.prepare(input.paymentPassword)
      : async (_executor: Executor, _accountId: AccountId) => undefined;
    return { passwordHash, keepPaymentPassword };
  }

  return {
    async register(way, input, seen, language) {
      await requireOpen(way);
      await parts.networks.require({ act: 'register', ip: seen.ip });
      await rateLimits.require(perAddress, seen.ip);
      await requireOwnDomain(parts, input.domain);
      await requireFieldsAllowed(way, input, seen);
      if (input.mobileNum) requireMobile(input.mobileNum, input.countryDialingCode);
      const origin = await findOrigin(parts, input);
      const proof = await proveMobile(input, seen);
      const isNumberProven = proof !== undefined || (await isNumberOfTicket(input));
      const { passwordHash, keepPaymentPassword } = await prepareSecrets(input);
      const termsEdition = await site.getTermsEdition();
      return db.transaction().execute(async (tx) => {
        await proof?.spend(tx);
        const { uplineId, type } = origin;
        if (input.affiliateCode) await parts.uplines.countUse(tx, input.affiliateCode);
        const filled = { ...toAccount(input), type, uplineId, language };
        const account = { ...filled, termsEdition, passwordHash, ip: seen.ip };
        const accountId = await openAccount(parts, tx, account, {
          referralCode: input.referralCode ?? null,
          recommenderId: input.recommenderId ?? null,
          affiliateCode: input.affiliateCode ?? null,
          domain: input.domain ?? null,
          registerMethod: input.registerMethod ?? 'WEB',
          way,
        });
        await insertRegistration(tx, toRegistration(way, input, accountId, origin));
        await tellInvitation(tx, accountId, origin, { ip: seen.ip, isNumberProven });
        await keepPaymentPassword(tx, accountId);
        if (input.socialTicket) await doors.links.spendTicket(tx, accountId, input.socialTicket);
        return signIn(parts, tx, accountId, seen, { passwordExpired: false, isNew: true });
      });
    },

    async requireAffiliate(code, domain) {
      await requireOwnDomain(parts, domain);
      await requireUpline(parts, code);
      return code;
    },
  };
}

/** Who may register now, and with what. */
function createEntryRules(parts: InnerParts) {
  const { clock, site, captchas, doors } = parts;

  async function requireOpen(way: RegisterWay): Promise<void> {
    if (!(await site.isModuleOn('REGISTER'))) throw new AppError('registration_closed');
    const { methods } = await site.getRegisterSettings();
    if (!methods.includes(way)) throw new AppError('operation_not_enabled');
  }

  async function requireFieldsAllowed(way: RegisterWay, input: RegisterInput, seen: Seen): Promise<void> {
    const isPasswordAsked = way === 'username' || (await site.isModuleOn('REGMOBILEPASS'));
    const settings = settingsOfWay(await site.getRegisterSettings(), way, isPasswordAsked);
    const fields = findFieldProblems(input, settings);
    if (fields.length > 0) throw new AppError('invalid_request', { fields });
    if (input.password !== undefined) {
      if (input.password !== input.confirmPassword) throw new AppError('password_mismatch');
      const known = [input.username ?? ''];
      requireGoodPassword(settings.password, input.password, known, 'password');
    }
    if (input.termsAccepted !== true) throw new AppError('terms_not_accepted');
    await requireAge(input.birthDate);
    if (settings.captcha.enabled) await requireCaptcha(input, seen);
    else await doors.humans.require('register', seen, input);
  }

  async function requireCaptcha(input: RegisterInput, seen: Seen): Promise<void> {
    const answer = readCaptcha(input);
    if (!answer) throw new AppError('captcha_required', { captcha: true });
    if (!(await captchas.isRight(seen, answer))) throw new AppError('captcha_incorrect', { captcha: true });
  }

  async function requireAge(birthDate: string | undefined): Promise<void> {
    if (birthDate === undefined) return;
    const today = manilaDay(clock.now());
    const { minimumAge } = await site.getRules();
    if (!isBirthDate(birthDate, today)) throw invalidField('birthDate', 'out_of_range');
    if (!isOfAge(birthDate, minimumAge, today)) throw new AppError('underage', { minimumAge });
  }

  return { requireOpen, requireFieldsAllowed };
}
