import { filledIcons, type IconName, icons } from './icons.ts';

export type { IconName } from './icons.ts';

/** A decorative icon. Its meaning must also be in the text or the control's label. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  const isFilled = filledIcons.has(name);
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className}
      fill={isFilled ? 'currentColor' : 'none'}
      fillRule={isFilled ? 'evenodd' : undefined}
      stroke={isFilled ? undefined : 'currentColor'}
      strokeWidth={isFilled ? undefined : 1.8}
      strokeLinecap={isFilled ? undefined : 'round'}
      strokeLinejoin={isFilled ? undefined : 'round'}
    >
      <path d={icons[name]} />
    </svg>
  );
}
