import spriteUrl from 'virtual:icon-sprite';
import { filledIcons, type IconName } from './icons.ts';

export type { IconName } from './icons.ts';

/** The same as `icon.tsx`, drawn from one cached picture of all icons instead of from code; a build's alias chooses. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  const isFilled = filledIcons.has(name);
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      className={
        className ? `${isFilled ? 'icon-filled' : 'icon'} ${className}` : isFilled ? 'icon-filled' : 'icon'
      }
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
