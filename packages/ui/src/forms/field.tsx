import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  optionalText?: string;
}

const control =
  'h-12 w-full rounded-control border bg-bg px-3.5 text-base text-text placeholder:text-text3 transition ' +
  'focus-visible:outline-offset-0 disabled:opacity-60 read-only:text-text2';

function controlClass(error: string | undefined, className?: string): string {
  return classNames(control, error ? 'border-gumamela' : 'border-line-strong hover:border-text3', className);
}

function Frame({
  id,
  label,
  hint,
  error,
  isOptional,
  optionalText,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between text-sm font-semibold text-text2">
        {label}
        {isOptional && <span className="text-2xs font-normal text-text3">{optionalText}</span>}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-text3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-medium text-gumamela">
          <Icon name="warning" size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

interface TextFieldProps extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** Set inside the field, before the typed text: a currency, a country code. */
  prefix?: string;
}

export function TextField({
  label,
  hint,
  error,
  isOptional,
  optionalText,
  prefix,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} {...{ label, hint, error, isOptional, optionalText }}>
      <div className="relative">
        {prefix && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center font-semibold text-text3">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={controlClass(error, classNames(prefix && 'ps-9', className))}
        />
      </div>
    </Frame>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'prefix'> {
  showLabel: string;
  hideLabel: string;
}

/** Paste and password managers are welcome; the eye shows what was typed. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  optionalText,
  showLabel,
  hideLabel,
  className,
  ...input
}: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Frame id={id} {...{ label, hint, error, isOptional, optionalText }}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={controlClass(error, classNames('pe-12', className))}
        />
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-control text-text3 hover:text-text"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
    </Frame>
  );
}

interface SelectProps extends FieldFrameProps, SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
}

export function Select({
  label,
  hint,
  error,
  isOptional,
  optionalText,
  className,
  children,
  ...select
}: SelectProps) {
  const id = useId();
  return (
    <Frame id={id} {...{ label, hint, error, isOptional, optionalText }}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={controlClass(error, classNames('appearance-none pe-10', className))}
        >
          {children}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-3.75 end-3.5 text-text3"
        />
      </div>
    </Frame>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="relative flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="peer mt-0.5 size-6 shrink-0 appearance-none rounded-sm border border-line-strong bg-bg checked:border-mango-edge checked:bg-mango"
        />
        <Icon
          name="check"
          size={18}
          className="pointer-events-none invisible absolute top-1.25 start-0.75 text-on-mango peer-checked:visible"
        />
        <label htmlFor={id} className="py-0.5 text-sm text-text2">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-xs font-medium text-gumamela">
          <Icon name="warning" size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
