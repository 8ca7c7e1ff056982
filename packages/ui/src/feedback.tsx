import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const noticeTones = {
  good: { box: 'border-calamansi/40 text-calamansi', icon: 'check-circle' },
  bad: { box: 'border-gumamela/50 text-gumamela', icon: 'warning' },
  info: { box: 'border-tide/40 text-tide', icon: 'info' },
  warn: { box: 'border-warn/40 text-warn', icon: 'warning' },
} as const satisfies Record<string, { box: string; icon: IconName }>;

interface NoticeProps {
  tone: keyof typeof noticeTones;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** What happened, beside its cause. Errors are announced at once, the rest politely. */
export function Notice({ tone, title, children, action, className }: NoticeProps) {
  const { box, icon } = noticeTones[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-tile border bg-s2 px-4 py-3 text-sm',
        box,
        className,
      )}
    >
      <Icon name={icon} size={20} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 basis-44 text-text">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-text2">{children}</div>}
      </div>
      {action && <div className="ms-auto">{action}</div>}
    </div>
  );
}

/** Keeps the exact place of what is loading; it appears only after a moment, so that quick answers never flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block animate-[fade_200ms_150ms_both] overflow-hidden rounded-control bg-s2',
        'after:absolute after:inset-0 after:-translate-x-full after:animate-[shimmer_1.6s_infinite]',
        'after:bg-linear-to-r after:from-transparent after:via-glint after:to-transparent',
        className,
      )}
    />
  );
}

interface EmptyStateProps {
  /** The inner SVG of a line drawing, or an icon. */
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** One sentence and one way on. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-3 px-6 py-12 text-center', className)}>
      <span className="relative grid size-24 place-items-center" aria-hidden="true">
        <span className="lattice absolute inset-2 rotate-45 rounded-card border border-line bg-s2" />
        <span className="absolute inset-2 rounded-card border border-line bg-s2" />
        <Icon name={icon} size={36} className="relative text-text3" />
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {text && <p className="max-w-90 text-sm text-pretty text-text2">{text}</p>}
      {action}
    </div>
  );
}

export function Badge({
  tone,
  children,
}: {
  tone: 'good' | 'bad' | 'warn' | 'info' | 'plain';
  children: ReactNode;
}) {
  const tones = {
    good: 'text-calamansi border-calamansi/40',
    bad: 'text-gumamela border-gumamela/40',
    warn: 'text-warn border-warn/40',
    info: 'text-tide border-tide/40',
    plain: 'text-text2 border-line',
  };
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-full border bg-s2 px-2.5 text-2xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
