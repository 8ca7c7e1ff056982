import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, TextField } from '@kislap/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type ContactKind, changeContact, sendContactCode } from '../../contract/contacts.ts';
import type { MemberInfo } from '../../contract/member-info.ts';
import { CodeField } from '../proof/code-field.tsx';
import { homeDialingCode, isMobileNumber, MobileField } from '../proof/mobile-field.tsx';

interface ContactNewStepProps {
  kind: ContactKind;
  ticket: string;
  isFirst: boolean;
  onStartAgain: () => void;
  onChanged: (member: MemberInfo) => void;
}

interface NewValues {
  countryDialingCode: string;
  mobileNum: string;
  email: string;
  verificationCode: string;
}

const isMailAddress = (typed: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim());

/** The new contact and the code that was sent to it; what follows a change is said before it is made. */
export function ContactNewStep({ kind, ticket, isFirst, onStartAgain, onChanged }: ContactNewStepProps) {
  const t = useT();
  const form = useForm<NewValues>({
    defaultValues: { countryDialingCode: homeDialingCode, mobileNum: '', email: '', verificationCode: '' },
  });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: ({ verificationCode }: NewValues) =>
      call(changeContact, {
        params: { kind },
        body: { ticket, verificationCode: verificationCode.trim() },
      }),
    onSuccess: onChanged,
  });
  const { setFocus } = form;
  // The step took the place of the proof, so the focus goes where the person goes on.
  useEffect(() => setFocus(kind === 'mobile' ? 'mobileNum' : 'email'), [setFocus, kind]);
  const isOver = change.error?.code === 'challenge_expired';
  const field = kind === 'mobile' ? 'mobileNum' : 'email';

  function send() {
    const { countryDialingCode, mobileNum, email } = form.getValues();
    const typed = kind === 'mobile' ? { countryDialingCode, mobileNum } : { email: email.trim() };
    return call(sendContactCode, { params: { kind }, body: { ticket, ...typed } });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
      <ErrorNotice error={change.error} />
      {kind === 'mobile' ? (
        <MobileField
          country={{
            value: form.watch('countryDialingCode'),
            onPick: (code) => form.setValue('countryDialingCode', code, { shouldDirty: true }),
          }}
          number={form.register('mobileNum', {
            validate: (value) => isMobileNumber(value) || t('errors.mobile_invalid'),
          })}
          error={errors.mobileNum?.message}
        />
      ) : (
        <TextField
          label={t('doors.contactNewEmail')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email', {
            validate: (value) => isMailAddress(value) || t('doors.contactEmailInvalid'),
          })}
        />
      )}
      <CodeField
        field={form.register('verificationCode', {
          validate: (value) => value.trim() !== '' || t('errors.verification_code_required'),
        })}
        error={errors.verificationCode?.message}
        label={t('doors.contactCode')}
        sentText={t('doors.contactCodeSent')}
        checkNumber={() => form.trigger(field, { shouldFocus: true })}
        send={send}
      />
      {!isFirst && <p className="text-sm text-text2">{t('doors.contactAfter')}</p>}
      <div className="grid gap-2">
        <Button type="submit" tone="primary" size="lg" isBusy={change.isPending} disabled={isOver}>
          {t('doors.contactSave')}
        </Button>
        <Button size="sm" tone="quiet" onClick={onStartAgain}>
          {t('doors.startAgain')}
        </Button>
      </div>
    </form>
  );
}
