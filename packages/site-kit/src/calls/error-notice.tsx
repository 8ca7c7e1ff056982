import { ErrorView } from '@kislap/ui';
import { useEffect, useState } from 'react';
import { areas, useI18n } from '../i18n/i18n.tsx';
import { toApiError } from './api-errors.ts';
import { errorText } from './error-text.ts';

/** The sentence for an error in the reader's language: ours by its code, else the server's. */
export function useErrorText(error: unknown): string {
  const { t, language } = useI18n();
  const [, setLoaded] = useState(false);

  useEffect(() => {
    if (error) void areas.load(language, ['errors']).then(() => setLoaded(true));
  }, [error, language]);

  if (!error) return '';
  const { code, message } = toApiError(error);
  return errorText(code, language) ?? (message || t('common.sectionFailed'));
}

interface ErrorNoticeProps {
  error: unknown;
  onRetry?: () => void;
  className?: string;
}

/** The error in the reader's language, with its reference. */
export function ErrorNotice({ error, onRetry, className }: ErrorNoticeProps) {
  const { t } = useI18n();
  const text = useErrorText(error);
  if (!error) return null;
  const { reference, retryAfterSeconds } = toApiError(error);
  return (
    <ErrorView
      text={text}
      reference={reference && t('common.reference', { reference })}
      retryAfterSeconds={retryAfterSeconds}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      className={className}
    />
  );
}
