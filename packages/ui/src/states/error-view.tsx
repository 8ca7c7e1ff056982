import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Notice } from './notice.tsx';

interface Reference {
  /** What to quote when asking about the error. */
  value: string;
  label: string;
  copyLabel: string;
  copiedText: string;
}

interface ErrorViewProps {
  text: string;
  /** Which fields it is about, where a form does not say it itself. */
  fields?: string;
  /** Only with a fault that the reader cannot mend. */
  reference?: Reference | null;
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
      {reference && <ReferenceLine {...reference} />}
      {retryAfterSeconds ? <p className="mt-0.5 text-2xs text-text3">{retryAfterSeconds} s</p> : null}
    </Notice>
  );
}

function ReferenceLine({ value, label, copyLabel, copiedText }: Reference) {
  const [isCopied, setCopied] = useState(false);
  // Without a clipboard the text can still be selected and copied by hand.
  const copy = () => void navigator.clipboard?.writeText(value).then(() => setCopied(true));
  return (
    <p className="mt-0.5 flex items-center gap-1 text-2xs text-text3">
      <span className="select-all">{label}</span>
      <button
        type="button"
        aria-label={copyLabel}
        title={copyLabel}
        onClick={copy}
        className="inline-grid size-7 shrink-0 place-items-center rounded-control hover:bg-s3 hover:text-text pointer-coarse:size-11"
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      </button>
      <span role="status" className="sr-only">
        {isCopied ? copiedText : ''}
      </span>
    </p>
  );
}
