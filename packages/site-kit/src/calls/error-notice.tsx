import { ErrorView } from '@kislap/ui';
import { useEffect, useState } from 'react';
import { areas, useI18n } from '../i18n/i18n.tsx';
import { toApiError } from './api-errors.ts';
import { errorText } from './error-text.ts';

/** The sentence for an error in the reader's language: ours by its code, else the server's. */
export function useErrorText(error: unknown, { isServerFirst = false } = {}): string {
  const { t, language } = useI18n();
  const [, setLoaded] = useState(false);

  useEffect(() => {
    if (error) void areas.load(language, ['errors']).then(() => setLoaded(true));
  }, [error, language]);

  if (!error) return '';
  const { code, message, value } = toApiError(error);
  const own = errorText(code, language, value);
  return (isServerFirst && message) || own || message || t('common.sectionFailed');
}

interface ErrorNoticeProps {
  error: unknown;
  onRetry?: () => void;
  className?: string;
  /** Shows the server's own sentence where it sent one. */
  isServerFirst?: boolean;
}

/** The error in the reader's language; with a reference where the fault is ours. */
export function ErrorNotice({ error, onRetry, className, isServerFirst }: ErrorNoticeProps) {
  const { t } = useI18n();
  const text = useErrorText(error, { isServerFirst });
  if (!error) return null;
  const { reference, retryAfterSeconds } = toApiError(error);
  return (
    <ErrorView
      text={text}
      reference={
        reference === null
          ? null
          : {
              value: reference,
              label: t('common.reference', { reference }),
              copyLabel: t('common.copyReference'),
              copiedText: t('common.copied'),
            }
      }
      retryAfterSeconds={retryAfterSeconds}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      className={className}
    />
  );
}
