import { ApiError, type TransportCode } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import type { PhoneAuthCode } from '@kislap/api-client/phone-auth';
import type { BodyOf, ErrorOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import type { RegisterMethod } from '@kislap/site/contract/system';
import { call } from '@kislap/site-kit/calls/api.ts';
import { checkAffiliate, registerMember, registerMobile } from '../../contract/member.ts';
import { type Shown, sendAsHuman } from '../proof/human.ts';
import type { NumberProving } from '../proof/use-number-proof.ts';

export type RegisterBody = BodyOf<typeof registerMobile>;
/** Of the invitation, of the number's proof and of the registration itself. */
type RegisterCode =
  | ErrorOf<typeof checkAffiliate | typeof registerMember | typeof registerMobile>
  | PhoneAuthCode;
type OnError = (error: ApiError<RegisterCode | TransportCode>) => void;

/**
 * An invitation is looked at first and the number is proven; where that fails nothing is opened. The account is opened
 * by a person where the brand wants that shown.
 */
export function useRegister(way: RegisterMethod, proving: NumberProving, onError: OnError) {
  return useMutation<ReplyOf<typeof registerMember>, RegisterCode, RegisterBody>({
    mutationFn: async ({ verificationCode, ...body }) => {
      const { affiliateCode, domain, mobileNum, countryDialingCode } = body;
      if (affiliateCode) await call(checkAffiliate, { query: { code: affiliateCode, domain } });
      const isProven = mobileNum && countryDialingCode && verificationCode;
      const proof = isProven && (await proving.prove({ mobileNum, countryDialingCode }, verificationCode));
      const post = (shown: Shown) => send(way, { ...body, ...proof, ...shown });
      // Who typed the picture has shown enough, also where the service of the brand is down.
      return body.captcha ? post({}) : sendAsHuman('register', post);
    },
    onError,
  });
}

function send(way: RegisterMethod, body: RegisterBody) {
  if (way === 'mobile') return call(registerMobile, { body });
  const { username, password, confirmPassword } = body;
  if (!username || !password || !confirmPassword) throw new ApiError('invalid_request');
  return call(registerMember, { body: { ...body, username, password, confirmPassword } });
}
