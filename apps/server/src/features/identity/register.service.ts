import type { AccountType, Language, LoginReply } from '@kislap/contracts';
import { manilaDay } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { isBirthDate, isOfAge } from './age.ts';
import type { InnerParts } from './identity.parts.ts';
import type { Seen } from './identity.types.ts';
import { openAccount } from './open-account.ts';
import { requireGoodPassword } from './password-rule.ts';
import { findFieldProblems, type RegisterInput } from './register.rules.ts';
import { signIn } from './sign-in.ts';

const perAddress = { name: 'register:address', max: 200, windowSeconds: 10 * 60 };
const member: AccountType = 0;

export interface Registrations {
  register(input: RegisterInput, seen: Seen, language: Language): Promise<LoginReply>;
  /** Throws `invitation_code_error` for a code that is nobody's. */
  requireAffiliate(code: string): Promise<string>;
}

export function createRegistrations(parts: InnerParts): Registrations {
  const { db, clock, site, captchas, uplines, rateLimits } = parts;

  async function findUpline(code: string) {
    const upline = await uplines.findUpline(code);
    if (!upline) throw new AppError('invitation_code_error');
    return upline.accountId;
  }

  async function requireFieldsAllowed(input: RegisterInput, seen: Seen): Promise<void> {
    const settings = await site.getRegisterSettings();
    const fields = findFieldProblems(input, settings);
    if (fields.length > 0) throw new AppError('invalid_request', { fields });
    if (input.password !== input.confirmPassword) throw new AppError('password_mismatch');
    if (input.termsAccepted === false) throw new AppError('terms_not_accepted');
    requireGoodPassword(settings.password, input.password, [input.username], 'password');
    await requireAge(input.birthDate);
    if (settings.captcha.enabled) await requireCaptcha(input, seen);
  }

  async function requireCaptcha(input: RegisterInput, seen: Seen): Promise<void> {
    const answer = input.captcha ?? input.humanVerification?.answer;
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

  return {
    async register(input, seen, language) {
      if (!(await site.isModuleOn('REGISTER'))) throw new AppError('registration_closed');
      await rateLimits.require(perAddress, seen.ip);
      await requireFieldsAllowed(input, seen);
      const uplineId = input.affiliateCode ? await findUpline(input.affiliateCode) : undefined;
      const passwordHash = await hashPassword(input.password);
      const { qqNum, line, whatsapp, facebook, wechat } = input;
      const messengers = Object.entries({ qqNum, line, whatsapp, facebook, wechat });
      return db.transaction().execute(async (tx) => {
        const accountId = await openAccount(
          parts,
          tx,
          {
            type: member,
            username: input.username,
            passwordHash,
            payeeName: input.payeeName,
            birthDate: input.birthDate,
            email: input.email,
            mobile: input.mobileNum
              ? { number: input.mobileNum, dialingCode: input.countryDialingCode }
              : undefined,
            idNumber: input.idNumber,
            messengers: Object.fromEntries(
              messengers.flatMap(([key, value]) => (value ? [[key, value]] : [])),
            ),
            uplineId,
            language,
            hasAcceptedTerms: input.termsAccepted === true,
            ip: seen.ip,
          },
          {
            referralCode: input.referralCode ?? null,
            affiliateCode: input.affiliateCode ?? null,
            domain: input.domain ?? null,
          },
        );
        return signIn(parts, tx, accountId, seen, { passwordExpired: false });
      });
    },

    async requireAffiliate(code) {
      await findUpline(code);
      return code;
    },
  };
}
