import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

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
