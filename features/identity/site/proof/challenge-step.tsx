import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Checkbox, TextField } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import type { ChallengeInput, ChallengeKind, LoginChallenge } from '../../contract/challenge.ts';
import type { LoginError } from '../login/use-login.ts';

interface ChallengeStepProps {
  challenge: LoginChallenge;
  error: LoginError | null;
  isBusy: boolean;
  onAnswer: (input: ChallengeInput, isTrusted: boolean) => void;
  onStartAgain: () => void;
}

const leads = {
  totp: 'doors.challengeTotp',
  mobile: 'doors.challengeMobile',
  email: 'doors.challengeEmail',
  payee: 'doors.challengePayee',
} as const;
const ways = {
  totp: 'doors.useTotp',
  mobile: 'doors.useMobile',
  email: 'doors.useEmail',
  payee: 'doors.usePayee',
} as const;
const labels = {
  totp: 'doors.codeTotp',
  mobile: 'doors.code',
  email: 'doors.code',
  payee: 'doors.payeeName',
} as const;

/** What an unknown device is asked for after the password: one field, another way, or from the beginning. Keyed by `id`. */
export function ChallengeStep({ challenge, error, isBusy, onAnswer, onStartAgain }: ChallengeStepProps) {
  const t = useT();
  const { id, kind, sentTo, others } = challenge;
  const [answer, setAnswer] = useState('');
  const [isTrusted, setTrusted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const seconds = useCountdown(challenge);
  const isSent = sentTo !== null;

  // The step took the place of the form, so the focus goes where the person goes on.
  useEffect(() => field.current?.focus(), []);

  const isOver = error?.code === 'challenge_expired';
  const triesLeft = error?.value.triesLeft;

  return (
    <form
      noValidate
      aria-label={t('doors.challengeTitle')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() !== '') onAnswer({ id, answer: answer.trim() }, isTrusted);
      }}
    >
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">{t('doors.challengeTitle')}</h3>
        <p className="text-sm text-text2">{t(leads[kind], { to: sentTo ?? '' })}</p>
      </div>
      <ErrorNotice error={error} />
      <TextField
        ref={field}
        label={t(labels[kind])}
        hint={
          typeof triesLeft === 'number'
            ? t('doors.triesLeft', { count: triesLeft })
            : kind === 'totp'
              ? t('doors.codeTotpHint')
              : undefined
        }
        inputMode={isSent ? 'numeric' : 'text'}
        autoComplete={kind === 'payee' ? 'name' : 'one-time-code'}
        autoCapitalize={kind === 'payee' ? 'words' : 'none'}
        spellCheck={false}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Checkbox
        label={
          <>
            {t('doors.trustDevice')}
            <span className="block text-xs text-text3">{t('doors.trustDeviceHint')}</span>
          </>
        }
        checked={isTrusted}
        onChange={(event) => setTrusted(event.target.checked)}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isBusy={isBusy}
        disabled={isOver || answer.trim() === ''}
      >
        {t('doors.answer')}
      </Button>
      <div className="flex flex-wrap gap-2">
        {isSent && (
          <Button
            size="sm"
            disabled={seconds > 0 || isBusy || isOver}
            onClick={() => onAnswer({ id, kind }, isTrusted)}
          >
            {seconds > 0 ? t('doors.resendIn', { seconds }) : t('doors.resend')}
          </Button>
        )}
        {others.map((other: ChallengeKind) => (
          <Button
            key={other}
            size="sm"
            disabled={isBusy || isOver}
            onClick={() => onAnswer({ id, kind: other }, isTrusted)}
          >
            {t(ways[other])}
          </Button>
        ))}
        <Button size="sm" tone="quiet" onClick={onStartAgain}>
          {t('doors.startAgain')}
        </Button>
      </div>
    </form>
  );
}

/** Seconds until another code may be asked for. */
function useCountdown({ resendSeconds }: LoginChallenge): number {
  const [seconds, setSeconds] = useState(resendSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
