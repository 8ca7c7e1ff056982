import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { Button, Spinner } from '@kislap/ui';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { FieldProblem } from './field-problem.tsx';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** Of the button: to choose the first, or another one. */
  chooseLabel: string;
  /** What is said of a file that is no picture, or too large. */
  unfitText: string;
  /** What is shown now; empty for nothing. */
  url: string;
  /** Width to height of what is shown. */
  ratio: string;
  error?: string | undefined;
  /** Leaves the picture out; absent where there is nothing to leave out. */
  removal?: { label: string; onRemove: () => void } | undefined;
  upload: { isPending: boolean; error: unknown; send: (picture: File) => void };
}

/** A picture: chosen here, drawn anew by the server, shown as it came back. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, chooseLabel, unfitText, url, ratio, error, removal, upload } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUnfit, setUnfit] = useState(false);

  function take(file: File | undefined) {
    if (!file) return;
    const fits = /^image\/(png|jpeg)$/.test(file.type) && file.size <= uploadBytesMax;
    setUnfit(!fits);
    if (fits) upload.send(file);
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-text2">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <span
          className="grid h-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-s2 text-text3"
          style={{ aspectRatio: ratio }}
        >
          {upload.isPending ? (
            <Spinner />
          ) : (
            url && <img src={url} alt="" className="size-full object-cover" />
          )}
        </span>
        <Button isBusy={upload.isPending} icon="withdraw" onClick={() => input.current?.click()}>
          {chooseLabel}
        </Button>
        {removal && (
          <Button tone="quiet" onClick={removal.onRemove}>
            {removal.label}
          </Button>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          className="sr-only"
          tabIndex={-1}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again after a refusal.
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-xs text-text3">
        {hint}
      </p>
      {(isUnfit || error) && <FieldProblem text={isUnfit ? unfitText : error} />}
      <ErrorNotice error={upload.error} />
    </div>
  );
}
