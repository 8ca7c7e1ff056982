import { ErrorView } from '@kislap/ui';
import { toApiError } from './api.ts';
import { useT } from './i18n.tsx';

/** The sentence for an error in the reader's language: ours by its code, else the server's. */
export function useErrorText(error: unknown): string {
  const t = useT();
  if (!error) return '';
  const { code, message, value } = toApiError(error);
  const text = t(`errors.${code}`, wordsOf(value));
  return text === `errors.${code}` ? message || t('errors.internal') : text;
}

interface ErrorNoticeProps {
  error: unknown;
  onRetry?: () => void;
  className?: string;
}

/** What a sentence may name: the figures of a refusal. */
function wordsOf(value: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

/** The error in the reader's language; with a reference where the fault is ours. */
export function ErrorNotice({ error, onRetry, className }: ErrorNoticeProps) {
  const t = useT();
  const text = useErrorText(error);
  if (!error) return null;
  const { reference, retryAfterSeconds, fields } = toApiError(error);
  return (
    <ErrorView
      text={text}
      fields={fields.map(({ path }) => path).join(', ')}
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
