import { classNames } from '@kislap/ui';
import type { ReactNode } from 'react';
import { moveByArrow } from './use-arrow-keys.ts';

interface NumberGridProps {
  label: string;
  values: readonly string[];
  chosen: readonly string[];
  /** Chosen in another list of the same numbers: bankers. */
  marked?: readonly string[];
  markedLabel?: string;
  /** Words instead of numbers need more room. */
  isWide?: boolean;
  textOf?: (value: string) => ReactNode;
  /** Below the number: its odds. */
  noteOf?: ((value: string) => ReactNode) | undefined;
  onToggle: (value: string) => void;
}

/** Ten digits and a hundred numbers stand in tens, others as many as fit. */
function columnsOf(count: number): string {
  if (count === 10) return 'grid-cols-5 sm:grid-cols-10';
  const fitting = 'grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]';
  return count === 100 ? `${fitting} sm:grid-cols-10` : fitting;
}

/** Numbers or options to choose from, by touch, by mouse and by the arrow keys. */
export function NumberGrid(props: NumberGridProps) {
  const { label, values, chosen, marked = [], markedLabel, isWide, textOf, noteOf, onToggle } = props;
  return (
    <fieldset
      aria-label={label}
      onKeyDown={moveByArrow}
      className={classNames(
        'grid gap-1.5',
        isWide ? 'grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]' : columnsOf(values.length),
      )}
    >
      {values.map((value, at) => {
        const isMarked = marked.includes(value);
        const isChosen = chosen.includes(value) || isMarked;
        return (
          <button
            key={value}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={isChosen}
            onClick={() => onToggle(value)}
            className={classNames(
              'relative grid min-h-11 content-center justify-items-center rounded-control border px-1 font-bold transition active:scale-95 tnum',
              isMarked
                ? 'border-tide bg-s3 text-tide'
                : isChosen
                  ? 'border-mango-edge bg-mango text-on-mango'
                  : 'border-line bg-s2 text-text hover:border-line-strong',
              isWide && 'min-h-14 text-sm',
            )}
          >
            {textOf ? textOf(value) : value}
            {isMarked && markedLabel && <span className="sr-only">{markedLabel}</span>}
            {noteOf && (
              <span className={classNames('text-xs font-medium', isChosen ? '' : 'text-text2')}>
                {noteOf(value)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
