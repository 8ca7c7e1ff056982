import { heart } from './heart.ts';

/**
 * The favourite mark, filled once chosen. It stands on every tile of a page, where a drawing of its own is half as many
 * elements as one from the sprite.
 */
export function HeartIcon({ isFilled, size }: { isFilled: boolean; size: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={isFilled ? 'icon fill-current' : 'icon'}
    >
      <path d={heart} />
    </svg>
  );
}
