import { ApiError } from '@kislap/api-client';
import type { BodyOf, ReplyOf } from '@kislap/contracts/endpoint';
import { checkAffiliate, registerMember, registerMobile } from '@kislap/contracts/member';
import type { RegisterMethod } from '@kislap/contracts/system';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { sendAsHuman } from './human.ts';

export type RegisterBody = BodyOf<typeof registerMobile>;

/** An invitation is looked at first, then the account is opened, by a person where the brand wants that shown. */
export function useRegister(way: RegisterMethod, onError: (error: ApiError) => void) {
  return useMutation<ReplyOf<typeof registerMember>, ApiError, RegisterBody>({
    mutationFn: async (body) => {
      const { affiliateCode, domain } = body;
      if (affiliateCode) await call(checkAffiliate, { query: { code: affiliateCode, domain } });
      return sendAsHuman('register', (shown) => send(way, { ...body, ...shown }));
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
