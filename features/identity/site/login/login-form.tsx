import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Segmented } from '@kislap/ui';
import { useRef, useState } from 'react';
import { PasswordLoginForm } from '../password/password-login-form.tsx';
import { ChallengeStep } from '../proof/challenge-step.tsx';
import { rememberUsername } from './remembered-username.ts';
import { SmsLoginForm } from './sms-login-form.tsx';
import { useAccess } from './use-access.ts';
import { useLogin } from './use-login.ts';

/** By password, or by SMS where the brand offers it; an unknown device may be asked for one more step. */
export function LoginForm({ portal }: { portal?: 'agent' }) {
  const t = useT();
  const { access } = useAccess();
  const [way, setWay] = useState<'password' | 'sms'>('password');
  const remembered = useRef<string | null | undefined>(undefined);
  const signIn = useLogin({
    onSignedIn: () => {
      if (remembered.current !== undefined) rememberUsername(remembered.current);
    },
  });

  if (signIn.challenge) {
    return (
      <ChallengeStep
        key={signIn.challenge.id}
        challenge={signIn.challenge}
        error={signIn.error}
        isBusy={signIn.isPending}
        onAnswer={signIn.answer}
        onStartAgain={signIn.startAgain}
      />
    );
  }
  const canReset = access !== undefined && (access.isOn('CHNGPASSMAIL3') || access.isOn('CHNGPASSVERIF3'));
  return (
    <div className="grid gap-4">
      {access?.isOn('LOGINSMS') && (
        <Segmented
          label={t('auth.loginWays')}
          value={way}
          options={[
            { value: 'password', label: t('auth.wayPassword') },
            { value: 'sms', label: t('auth.waySms') },
          ]}
          onChange={(next) => {
            signIn.startAgain();
            setWay(next);
          }}
        />
      )}
      {way === 'sms' ? (
        <SmsLoginForm portal={portal} signIn={signIn} />
      ) : (
        <PasswordLoginForm
          portal={portal}
          signIn={signIn}
          canReset={canReset}
          onRemember={(username) => {
            remembered.current = username;
          }}
        />
      )}
    </div>
  );
}
