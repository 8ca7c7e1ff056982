import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

const shimmer =
  'after:absolute after:inset-0 after:-translate-x-full after:animate-[shimmer_1.6s_infinite] ' +
  'after:bg-linear-to-r after:from-transparent after:via-glint after:to-transparent';

interface SkeletonProps {
  className?: string;
  /** For what nobody has asked for yet: a shimmer out of sight would keep the phone drawing for ever. */
  isStill?: boolean;
}

/** Keeps the exact place of what is loading; it appears only after a moment, so that quick answers never flash. */
export function Skeleton({ className, isStill }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block animate-[fade_200ms_150ms_both] overflow-hidden rounded-control bg-s2',
        !isStill && shimmer,
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
