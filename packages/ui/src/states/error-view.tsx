import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

interface ErrorViewProps {
  text: string;
  /** Which fields it is about, where a form does not say it itself. */
  fields?: string;
  /** What to quote when asking about it. */
  reference?: string | null;
  retryAfterSeconds?: number | null;
  retryLabel: string;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/** What happened, the reference to quote, and a way to try again. */
export function ErrorView(props: ErrorViewProps) {
  const { text, fields, reference, retryAfterSeconds, retryLabel, onRetry, className } = props;
  return (
    <Notice
      tone="bad"
      className={className}
      action={
        onRetry && (
          <Button size="sm" tone="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    >
      <p className="text-text">{text}</p>
      {fields && <p className="mt-0.5 text-2xs text-text2">{fields}</p>}
      {(reference || retryAfterSeconds) && (
        <p className="mt-0.5 text-2xs break-all text-text3 select-all">
          {reference}
          {retryAfterSeconds ? ` · ${retryAfterSeconds} s` : ''}
        </p>
      )}
    </Notice>
  );
}
