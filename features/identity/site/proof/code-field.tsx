import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, TextField } from '@kislap/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { WarningDialog } from '../login/warning-dialog.tsx';
import { useCode } from './use-code.ts';

interface CodeFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Checks the number for the code; shows the error otherwise. */
  checkNumber: () => Promise<boolean>;
  send: () => Promise<{ expiredMinutes: number }>;
  label?: string;
  sentText?: string;
  /** The server said so of the code that was sent last. */
  isExpired?: boolean;
}

/** The code from an SMS or a mail, with the button that sends it and the time until it can be sent again. */
export function CodeField({ field, error, isExpired = false, ...props }: CodeFieldProps) {
  const t = useT();
  const { checkNumber, send, label, sentText } = props;
  const code = useCode(send, isExpired);
  const isWaiting = code.seconds > 0;
  const minutes = Math.ceil(code.seconds / 60);

  async function handleSend() {
    if (await checkNumber()) code.request();
  }

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label={label ?? t('auth.verificationCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...field}
        />
        <Button
          size="lg"
          className="min-w-32"
          isBusy={code.isPending}
          disabled={isWaiting}
          onClick={() => void handleSend()}
        >
          {!isWaiting && t(code.isSuccess ? 'auth.codeAgain' : 'auth.codeSend')}
          {isWaiting && (
            <span className="tnum">
              {code.seconds > 120
                ? t('auth.codeWaitMinutes', { minutes })
                : t('auth.codeWait', { seconds: code.seconds })}
            </span>
          )}
        </Button>
      </div>
      {error && <p className="text-xs font-medium text-gumamela">{error}</p>}
      <p role="status" className="text-xs text-text3">
        {code.isSuccess && (sentText ?? t('auth.codeSent'))}
      </p>
      {code.error && (
        <WarningDialog title={t('auth.codeNotSent')} onClose={code.reset}>
          <ErrorNotice error={code.error} isServerFirst />
        </WarningDialog>
      )}
    </div>
  );
}
