import type { AccountId, BodyOf, Language } from '@kislap/contract-kit';
import { type CodePurpose, requireMobile } from '@kislap/messaging/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { sendLoginCode, sendRegisterCode } from '../../contract/verification.ts';
import { findContactOwner } from '../account/account.queries.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { Seen } from '../identity.types.ts';
import type { InnerParts } from '../inner.parts.ts';

/** Whose mobile number this is, in any writing. */
export function findByMobile(
  { db, vault }: Pick<IdentityParts, 'db' | 'vault'>,
  number: string,
): Promise<AccountId | undefined> {
  return findContactOwner(db, { kind: 'mobile', fingerprint: vault.fingerprint('mobile', number) });
}

export interface CodeCalls {
  /** For an account's number; the answer is the same where there is no account. */
  sendLogin(input: BodyOf<typeof sendLoginCode>, seen: Seen, language: Language): Promise<Sent>;
  /** For a number that has no account yet; the owner of one that has is told, and nobody else. */
  sendRegister(input: BodyOf<typeof sendRegisterCode>, seen: Seen, language: Language): Promise<Sent>;
}

type Sent = { expiredMinutes: number };

/** The brand's module for each purpose; a code without a purpose is valid for both. */
const moduleOf = { login: 'LOGINSMS', password: 'CHNGPASSVERIF3' } as const;
const purposeOf: Record<'login' | 'password' | 'either', CodePurpose> = {
  login: 'login',
  password: 'password',
  either: 'entry',
};

/** The accepted purposes of codes, by call. */
export const purposesOfLogin: readonly CodePurpose[] = ['login', 'entry'];
export const purposesOfPassword: readonly CodePurpose[] = ['password', 'entry'];

export function createCodeCalls(parts: InnerParts): CodeCalls {
  const { site, messaging } = parts;
  const { humans } = parts.doors;

  async function requireOn(purposes: readonly (keyof typeof moduleOf)[]): Promise<void> {
    const on = await Promise.all(purposes.map((purpose) => site.isModuleOn(moduleOf[purpose])));
    if (!on.includes(true)) throw new AppError('operation_not_enabled');
  }

  return {
    async sendLogin({ mobileNum, countryDialingCode, purpose, ...shown }, seen, language) {
      const { ip } = seen;
      await requireOn(purpose ? [purpose] : ['login', 'password']);
      await humans.require('sms', seen, shown);
      const to = requireMobile(mobileNum, countryDialingCode);
      const accountId = await findByMobile(parts, to);
      return messaging.codes.send({
        purpose: purposeOf[purpose ?? 'either'],
        channel: 'sms',
        to,
        template: purpose === 'password' ? 'passwordCode' : 'loginCode',
        language,
        ip,
        accountId,
        isReachable: accountId !== undefined,
      });
    },

    async sendRegister({ mobileNo, countryDialingCode, ...shown }, seen, language) {
      const { ip } = seen;
      const { verificationCode } = await site.getRegisterSettings();
      if (!(await site.isModuleOn('REGISTER'))) throw new AppError('registration_closed');
      if (!verificationCode.enabled) throw new AppError('operation_not_enabled');
      await humans.require('sms', seen, shown);
      const to = requireMobile(mobileNo, countryDialingCode);
      const owner = await findByMobile(parts, to);
      return messaging.codes.send({
        purpose: 'register',
        channel: 'sms',
        to,
        // Whoever has the phone learns of the account; the code that goes with this answer is told to nobody.
        template: owner ? 'numberKnown' : 'registerCode',
        language,
        ip,
        accountId: owner,
        isReachable: true,
      });
    },
  };
}
