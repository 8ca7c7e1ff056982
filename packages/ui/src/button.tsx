import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icons/icon.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-mango text-on-mango border border-mango-edge hover:bg-mango-hi font-bold',
  secondary: 'bg-s3 text-text border border-line hover:border-line-strong font-semibold shadow-edge',
  quiet: 'bg-transparent text-text2 border border-transparent hover:bg-s2 hover:text-text font-semibold',
  danger: 'bg-danger text-on-danger border border-transparent hover:brightness-110 font-bold',
};

const sizes = {
  md: 'h-11 px-5 text-sm',
  lg: 'h-13 px-6 text-base',
  sm: 'h-11 px-4 text-sm sm:h-10',
} as const;

/** The look of a button, for links that act as one. */
export function buttonClass(
  tone: ButtonTone = 'secondary',
  size: keyof typeof sizes = 'md',
  className = '',
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full whitespace-nowrap select-none transition',
    'active:scale-[.97] active:duration-90 disabled:opacity-50 disabled:pointer-events-none',
    tones[tone],
    sizes[size],
    className,
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  size?: keyof typeof sizes;
  icon?: IconName;
  /** Something is under way: the button stays in place, says so, and cannot be pressed again. */
  isBusy?: boolean;
  children?: ReactNode;
}

export function Button({ tone, size, icon, isBusy, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(tone, size, className)}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block animate-[spin_.8s_linear_infinite] rounded-full border-2',
        className,
      )}
      style={{ borderColor: 'currentColor', borderRightColor: 'transparent' }}
    />
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  iconSize?: number;
}

/** A square of 44 px around an icon; the label is what a screen reader says and the tooltip. */
export function IconButton({ icon, label, iconSize = 22, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-text2 transition hover:bg-s2 hover:text-text active:scale-95',
        className,
      )}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
