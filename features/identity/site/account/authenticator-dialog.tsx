import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { QrCode } from '@kislap/site-kit/qr-code.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Dialog, PasswordField, TextField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../contract/authenticator.ts';
import { accountKeys } from './account.keys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export type AuthenticatorTask = 'set-up' | 'renew' | 'remove';

interface Setup {
  secret: string;
  otpauthUri: string;
}
interface Typed {
  password: string;
  code: string;
}

const titles = {
  'set-up': 'doors.setUpTitle',
  renew: 'doors.renewTitle',
  remove: 'doors.removeTitle',
} as const;

/** Password first; then the app's code; new recovery codes are shown once and kept before it closes. */
export function AuthenticatorDialog({ task, onClose }: { task: AuthenticatorTask; onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isDone = () => queryClient.invalidateQueries({ queryKey: accountKeys.authenticator });

  const begin = useMutation({
    mutationFn: ({ password }: Typed) => call(beginAuthenticator, { body: { password } }),
    onSuccess: setSetup,
  });
  const confirm = useMutation({
    mutationFn: ({ code }: Typed) => call(confirmAuthenticator, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      void isDone();
    },
  });
  const renew = useMutation({
    mutationFn: (body: Typed) => call(renewRecoveryCodes, { body }),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      void isDone();
    },
  });
  const remove = useMutation({
    mutationFn: (body: Typed) => call(removeAuthenticator, { body }),
    onSuccess: () => {
      showToast('good', t('doors.turnedOff'));
      void isDone();
      onClose();
    },
  });

  function content(): ReactNode {
    if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
    if (task === 'set-up' && !setup) {
      return <TypedForm key="password" fields={['password']} work={begin} label={t('doors.next')} />;
    }
    if (setup) {
      return (
        <div className="grid gap-5">
          <figure className="grid justify-items-center gap-3">
            <figcaption className="text-sm font-semibold text-text2">{t('doors.scan')}</figcaption>
            <QrCode text={setup.otpauthUri} label={t('doors.scanAlt')} />
          </figure>
          <p className="text-center text-sm text-text2">
            {t('doors.secret')}
            <code className="mt-1 block font-mono text-base tracking-wider text-balance text-text select-all">
              {setup.secret.replace(/(.{4})/g, '$1 ').trim()}
            </code>
          </p>
          <TypedForm key="code" fields={['code']} work={confirm} label={t('doors.turnOn')} isFirstCode />
        </div>
      );
    }
    return task === 'renew' ? (
      <TypedForm fields={['password', 'code']} work={renew} label={t('doors.newCodes')} />
    ) : (
      <TypedForm fields={['password', 'code']} work={remove} label={t('doors.turnOff')} />
    );
  }

  return (
    <Dialog
      title={t(codes ? 'doors.recoveryTitle' : titles[task])}
      lead={codes ? t('doors.recoveryLead') : setup ? undefined : t('doors.confirmPassword')}
      closeLabel={t('common.close')}
      onClose={onClose}
      isForced={codes !== null}
    >
      {content()}
    </Dialog>
  );
}

interface TypedFormProps {
  fields: readonly (keyof Typed)[];
  label: string;
  isFirstCode?: boolean;
  work: { mutate: (typed: Typed) => void; error: unknown; isPending: boolean };
}

function TypedForm({ fields, label, isFirstCode, work }: TypedFormProps) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate({ ...typed, code: typed.code.trim() });
      }}
    >
      <ErrorNotice error={work.error} />
      {fields.includes('password') && (
        <PasswordField
          label={t('doors.password')}
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
      )}
      {fields.includes('code') && (
        <TextField
          label={t(isFirstCode ? 'doors.firstCode' : 'doors.codeOrRecovery')}
          autoComplete="one-time-code"
          inputMode={isFirstCode ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
        />
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isBusy={work.isPending}
        disabled={fields.some((field) => typed[field].trim() === '')}
      >
        {label}
      </Button>
    </form>
  );
}
