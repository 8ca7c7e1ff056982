import { Button, Notice } from '@kislap/ui';
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

/** What happened, the reference to quote, and a way to try again. */
export function ErrorNotice({
  error,
  onRetry,
  className,
}: {
  error: unknown;
  onRetry?: () => void;
  className?: string;
}) {
  const { t } = useI18n();
  const text = useErrorText(error);
  if (!error) return null;
  const { reference, retryAfterSeconds } = toApiError(error);
  return (
    <Notice
      tone="bad"
      className={className}
      action={
        onRetry && (
          <Button size="sm" tone="secondary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      <p className="text-text">{text}</p>
      {(reference || retryAfterSeconds) && (
        <p className="mt-0.5 text-2xs break-all text-text3 select-all">
          {reference && t('common.reference', { reference })}
          {retryAfterSeconds ? ` · ${retryAfterSeconds} s` : ''}
        </p>
      )}
    </Notice>
  );
}
