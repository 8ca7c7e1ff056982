import { Button, Notice } from '@kislap/ui';
import { toApiError } from './api.ts';
import { useT } from './i18n.tsx';

/** The sentence for an error in the reader's language: ours by its code, else the server's. */
export function useErrorText(error: unknown): string {
  const t = useT();
  if (!error) return '';
  const { code, message } = toApiError(error);
  const text = t(`errors.${code}`);
  return text === `errors.${code}` ? message || t('errors.internal') : text;
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
  const t = useT();
  const text = useErrorText(error);
  if (!error) return null;
  const { reference, retryAfterSeconds, fields } = toApiError(error);
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
      {fields.length > 0 && (
        <p className="mt-0.5 text-2xs text-text2">{fields.map(({ path }) => path).join(', ')}</p>
      )}
      {(reference || retryAfterSeconds) && (
        <p className="mt-0.5 text-2xs break-all text-text3 select-all">
          {reference && t('common.reference', { reference })}
          {retryAfterSeconds ? ` · ${retryAfterSeconds} s` : ''}
        </p>
      )}
    </Notice>
  );
}
