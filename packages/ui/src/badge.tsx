import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
