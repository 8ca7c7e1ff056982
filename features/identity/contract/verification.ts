import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import * as z from 'zod/mini';
import { HumanVerification } from './human.ts';
import { MobileFields } from './session.ts';

/**
 * When another code may be asked for; one that was sent is good a little longer. A reply without it counts one minute
 * (specification section 4).
 */
const CodeSent = z.object({ expiredMinutes: z._default(z.int(), 1) });

const errors = [
  'mobile_required',
  'mobile_invalid',
  'sms_country_not_allowed',
  'too_many_codes',
  'message_quota_exceeded',
  'operation_not_enabled',
  'captcha_required',
  'captcha_incorrect',
  'human_verification_required',
  'human_verification_failed',
] as const;

export const sendLoginCode = defineEndpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary:
    'Sends a code to the mobile number of an account; the answer is the same for an unknown number. Without `purpose` the code is valid for a login or a new password.',
  access: 'public',
  body: z.strictObject({
    ...MobileFields,
    purpose: z.optional(z.enum(['login', 'password'])),
    humanVerification: z.optional(HumanVerification),
  }),
  reply: CodeSent,
  errors,
});

export const sendRegisterCode = defineEndpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  summary:
    'Sends a code that verifies a mobile number at registration. If the number has an account, its owner is told by SMS and the caller is not.',
  access: 'public',
  body: z.strictObject({
    mobileNo: MobileFields.mobileNum,
    countryDialingCode: MobileFields.countryDialingCode,
    humanVerification: z.optional(HumanVerification),
  }),
  reply: CodeSent,
  errors,
});
