import { Day, Instant, LanguageCode } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

/** Account types of decisions 9: 0 member, 1 general agent, 2 agent, 4 trial, 41 and 42 trial agents. */
export const AccountTypeCode = z.literal([0, 1, 2, 4, 41, 42]);

/** `none`: never asked; `pending`: an operator looks at it; only `verified` may withdraw where the brand checks. */
export const IdentityStatus = z.enum(['none', 'pending', 'verified', 'rejected']);
export type IdentityStatus = z.output<typeof IdentityStatus>;

export const MemberInfo = z.object({
  id: AccountId,
  account: z.string(),
  nickname: z.string(),
  type: AccountTypeCode,
  /** The login name; the same as `account`. */
  userName: z.string(),
  /** The registered full name, which a payee must match; empty when none was given. */
  payeeName: z.string(),
  currency: z.string(),
  language: LanguageCode,
  birthDate: z.nullable(Day),
  /** Masked: `m•••@example.com`, `•••• 1234`. */
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  identityStatus: IdentityStatus,
  /** False while the birth date or an identity check is still missing: money calls answer `verification_required`. */
  moneyAllowed: z.boolean(),
  /** The edition of the terms to accept before the next stake or deposit; null where none waits. */
  termsToAccept: z.nullable(z.int()),
  /** The session may only change its password; every other call answers `password_change_required`. */
  passwordExpired: z.boolean(),
  registeredAt: Instant,
  /** The sign-in before this one; null at the first. */
  lastLogin: z.nullable(z.object({ at: Instant, ip: z.string() })),
});
export type MemberInfo = z.output<typeof MemberInfo>;
