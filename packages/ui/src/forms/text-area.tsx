import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the other end of the hint's line: how many signs are left. */
  counter?: ReactNode;
}

/** A text of more than one line. */
export function TextArea({ label, hint, error, counter, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-text2">
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        className={classNames(
          'w-full resize-y rounded-control border bg-bg px-3.5 py-3 text-base text-text placeholder:text-text3 transition focus-visible:outline-offset-0',
          error ? 'border-gumamela' : 'border-line-strong hover:border-text3',
          className,
        )}
      />
      <div className="flex justify-between gap-3 text-xs text-text3">
        <p id={`${id}-hint`} className={classNames('flex gap-1.5', error && 'font-medium text-gumamela')}>
          {error && <Icon name="warning" size={16} className="mt-px shrink-0" />}
          {error ?? hint}
        </p>
        {counter && <span className="shrink-0 tnum">{counter}</span>}
      </div>
    </div>
  );
}
