import { classNames } from '@kislap/ui';

/** The number of new things; the label beside it has the words. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-5 min-w-5 place-items-center rounded-full bg-mango px-1 text-2xs font-bold text-on-mango tnum',
        className,
      )}
    >
      {count > 98 ? '99+' : count}
    </span>
  );
}
