import type { ApiError, TransportCode } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import type { PhoneAuthCode } from '@kislap/api-client/phone-auth';
import type { BodyOf, ErrorOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useState } from 'react';
import {
  answerChallenge,
  type ChallengeInput,
  type LoginChallenge,
  loginWithChallenge,
} from '../../contract/challenge.ts';
import type { login } from '../../contract/session.ts';
import { loginByPhoneToken, type SocialReply } from '../../contract/social.ts';
import { type Shown, sendAsHuman } from '../proof/human.ts';
import type { NumberProof } from '../proof/use-number-proof.ts';
import { useAfterLogin } from './use-sign-in.ts';

type LoginForm = BodyOf<typeof login>;
interface Attempt {
  form: LoginForm;
  /** Proves the mobile number first, however the brand has that done. */
  prove?: () => Promise<NumberProof>;
  /** A token of the phone authentication was taken, and is spent: only its challenge is left to answer. */
  isByToken?: boolean;
  challenge?: ChallengeInput;
  trustDevice?: boolean;
}
interface Step {
  attempt: Attempt;
  challenge: LoginChallenge;
}

/** Of the login, of its challenge, and of proving the number before it. */
type LoginCode =
  | ErrorOf<typeof loginWithChallenge | typeof answerChallenge | typeof loginByPhoneToken>
  | PhoneAuthCode;
export type LoginError = ApiError<LoginCode | TransportCode>;

interface Entered {
  reply: SocialReply;
  isByToken: boolean;
}

async function enter({ form, prove, isByToken = false, ...answer }: Attempt): Promise<Entered> {
  const { challenge, trustDevice } = answer;
  if (isByToken && challenge)
    return { reply: await call(answerChallenge, { body: { challenge, trustDevice } }), isByToken };
  const proof = await prove?.();
  if (proof && 'idToken' in proof) {
    const { portal } = form;
    const reply = await call(loginByPhoneToken, { body: { ...proof, ...(portal && { portal }) } });
    return { reply, isByToken: true };
  }
  const send = (shown: Shown) =>
    call(loginWithChallenge, { body: { ...form, ...proof, ...shown, ...answer } });
  // Who typed the picture has shown enough, also where the service of the brand is down.
  const reply = await (form.captcha ? send({}) : sendAsHuman('login', send));
  return { reply, isByToken: false };
}

/** A login that may need a challenge; the form shows the challenge while there is one. */
export function useLogin(options: { onSignedIn?: (form: LoginForm) => void } = {}) {
  const afterLogin = useAfterLogin();
  const [step, setStep] = useState<Step | null>(null);
  const attempt = useMutation<Entered, LoginCode, Attempt>({
    mutationFn: enter,
    onSuccess: ({ reply, isByToken }, made) => {
      if ('challenge' in reply) setStep({ attempt: { ...made, isByToken }, challenge: reply.challenge });
      else if ('token' in reply) {
        options.onSignedIn?.(made.form);
        // A code by SMS is no password that had to be changed.
        void afterLogin(reply, made.form.password ?? null);
      } else if ('registration' in reply) openDialog('register', { social: reply.registration });
    },
  });

  return {
    challenge: step?.challenge ?? null,
    error: attempt.error,
    isPending: attempt.isPending,
    send: (
      form: LoginForm,
      { prove, ...handlers }: Pick<Attempt, 'prove'> & { onError?: (error: LoginError) => void } = {},
    ) => attempt.mutate({ form, ...(prove && { prove }) }, handlers),
    answer: (challenge: ChallengeInput, trustDevice: boolean) => {
      if (step) attempt.mutate({ ...step.attempt, challenge, trustDevice });
    },
    startAgain: () => {
      attempt.reset();
      setStep(null);
    },
  };
}
