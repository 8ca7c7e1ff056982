import { captchaThrottleMs } from '@kislap/contract-kit/constants';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { IconButton, TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { getCaptcha } from '../../contract/session.ts';
import { authKeys } from '../login/auth.keys.ts';

interface CaptchaFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** A used picture is worth nothing: another number asks for a new one. */
  round: number;
}

export function CaptchaField({ error, round, ...input }: CaptchaFieldProps) {
  const t = useT();
  const [refreshes, setRefreshes] = useState(0);
  const [isResting, setResting] = useState(false);
  const { data } = useQuery({
    queryKey: authKeys.captcha(round, refreshes),
    queryFn: () => call(getCaptcha),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  function refresh() {
    setRefreshes(refreshes + 1);
    setResting(true);
    setTimeout(() => setResting(false), captchaThrottleMs);
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <span className="grid h-14 flex-1 place-items-center overflow-hidden rounded-control border border-line bg-[#fdf8ee]">
          {data && (
            <img
              src={`data:image/png;base64,${data}`}
              alt={t('auth.captchaImage')}
              className="h-14 object-contain"
            />
          )}
        </span>
        <IconButton icon="refresh" label={t('auth.captchaRefresh')} disabled={isResting} onClick={refresh} />
      </div>
      <TextField
        {...input}
        label={t('auth.captchaLabel')}
        hint={t('auth.captchaHelp')}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
