import type { ApiError } from '@kislap/api-client';
import { TextField } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';

/** The authenticator's code in any form: the field is there once the server asked for it, and stays. */
export function useSecondFactor(error: ApiError | null): {
  field: ReactNode;
  body: { authenticatorCode?: string };
} {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  if (!isAsked && error?.code === 'extra_verification_required') setAsked(true);
  const field = isAsked && (
    <TextField
      label={t('doors.codeTotp')}
      hint={t('doors.codeTotpHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      value={code}
      onChange={(event) => setCode(event.target.value)}
    />
  );
  return { field, body: code.trim() === '' ? {} : { authenticatorCode: code.trim() } };
}
