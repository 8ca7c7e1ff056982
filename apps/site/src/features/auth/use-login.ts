import type { ApiError } from '@kislap/api-client';
import {
  type ChallengeInput,
  type LoginChallenge,
  type LoginOrChallenge,
  loginWithChallenge,
} from '@kislap/contracts/challenge';
import type { BodyOf } from '@kislap/contracts/endpoint';
import type { login } from '@kislap/contracts/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { sendAsHuman } from './human.ts';
import { useAfterLogin } from './use-sign-in.ts';

type LoginForm = BodyOf<typeof login>;
interface Attempt {
  form: LoginForm;
  challenge?: ChallengeInput;
  trustDevice?: boolean;
}

/** A login that may be asked for one more step; whoever shows the form shows the step while there is one. */
export function useLogin(options: { onSignedIn?: (form: LoginForm) => void } = {}) {
  const afterLogin = useAfterLogin();
  const [step, setStep] = useState<{ form: LoginForm; challenge: LoginChallenge } | null>(null);
  const attempt = useMutation<LoginOrChallenge, ApiError, Attempt>({
    mutationFn: ({ form, ...answer }) =>
      sendAsHuman('login', (shown) => call(loginWithChallenge, { body: { ...form, ...shown, ...answer } })),
    onSuccess: (reply, { form }) => {
      if ('challenge' in reply) setStep({ form, challenge: reply.challenge });
      else {
        options.onSignedIn?.(form);
        // A code by SMS is no password that had to be changed.
        void afterLogin(reply, form.password ?? null);
      }
    },
  });

  return {
    challenge: step?.challenge ?? null,
    error: attempt.error,
    isPending: attempt.isPending,
    send: (form: LoginForm, handlers?: { onError?: (error: ApiError) => void }) =>
      attempt.mutate({ form }, handlers),
    answer: (challenge: ChallengeInput, trustDevice: boolean) => {
      if (step) attempt.mutate({ form: step.form, challenge, trustDevice });
    },
    startAgain: () => {
      attempt.reset();
      setStep(null);
    },
  };
}
