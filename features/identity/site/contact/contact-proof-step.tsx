import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, PasswordField, Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ContactKind,
  type ContactProofWay,
  type ContactWay,
  proveContactOwner,
  sendContactProofCode,
} from '../../contract/contacts.ts';
import { CodeField } from '../proof/code-field.tsx';

interface ContactProofStepProps {
  kind: ContactKind;
  ways: readonly ContactProofWay[];
  onProven: (ticket: string) => void;
}

interface ProofValues {
  code: string;
  password: string;
  authenticatorCode: string;
}

const wayTexts = {
  mobile: 'doors.contactWay_mobile',
  email: 'doors.contactWay_email',
  authenticator: 'doors.contactWay_authenticator',
  password: 'doors.contactWay_password',
} as const;

/** What shows that the account is theirs: one of the ways it can be asked for. */
export function ContactProofStep({ kind, ways, onProven }: ContactProofStepProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ContactWay | null>(null);
  const proof = ways.find(({ way }) => way === chosen) ?? ways[0];
  const form = useForm<ProofValues>({ defaultValues: { code: '', password: '', authenticatorCode: '' } });
  const { errors } = form.formState;
  const prove = useMutation({
    mutationFn: ({ code, password, authenticatorCode }: ProofValues) =>
      call(proveContactOwner, {
        params: { kind },
        body: {
          way: proof?.way ?? 'password',
          ...(code.trim() && { code: code.trim() }),
          ...(proof?.needsPassword && password && { password }),
          ...(authenticatorCode.trim() && { authenticatorCode: authenticatorCode.trim() }),
        },
      }),
    onSuccess: ({ ticket }) => onProven(ticket),
  });
  if (!proof) return null;
  const { way, needsPassword, needsAuthenticator } = proof;
  const isCode = way === 'mobile' || way === 'email';

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => prove.mutate(values))}>
      <ErrorNotice error={prove.error} />
      {ways.length > 1 && (
        <Select
          label={t('doors.contactWays')}
          value={way}
          onChange={(event) => {
            setChosen(ways.find((known) => known.way === event.target.value)?.way ?? null);
            prove.reset();
            form.reset();
          }}
        >
          {ways.map((known) => (
            <option key={known.way} value={known.way}>
              {t(wayTexts[known.way], { to: known.sentTo ?? '' })}
            </option>
          ))}
        </Select>
      )}
      {isCode && (
        <CodeField
          key={way}
          field={form.register('code', {
            validate: (value) => value.trim() !== '' || t('errors.verification_code_required'),
          })}
          error={errors.code?.message}
          label={t('doors.contactCodeFrom', { to: proof.sentTo ?? '' })}
          sentText={t('doors.contactCodeSent')}
          checkNumber={async () => true}
          send={() => call(sendContactProofCode, { params: { kind }, body: { way } })}
        />
      )}
      {needsPassword && (
        <PasswordField
          label={t('doors.password')}
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          error={errors.password?.message}
          {...form.register('password', {
            validate: (value) => value.trim() !== '' || t('auth.enter_password'),
          })}
        />
      )}
      {needsAuthenticator && (
        <TextField
          label={t('doors.codeTotp')}
          hint={t('doors.codeTotpHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.authenticatorCode?.message}
          {...form.register('authenticatorCode', {
            validate: (value) => value.trim() !== '' || t('auth.enter_code'),
          })}
        />
      )}
      <Button type="submit" tone="primary" size="lg" isBusy={prove.isPending}>
        {t('doors.next')}
      </Button>
    </form>
  );
}
