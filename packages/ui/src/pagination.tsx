import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';

/** Which page numbers to show: `range` around the present one and `margin` at both ends; null is a gap. */
export function pageNumbers(page: number, total: number, range: number, margin: number): (number | null)[] {
  const half = Math.floor(range / 2);
  const from = Math.max(1, Math.min(page - half, total - range + 1));
  const shown = new Set<number>();
  for (let n = 1; n <= Math.min(margin, total); n += 1) shown.add(n);
  for (let n = from; n < Math.min(from + range, total + 1); n += 1) shown.add(n);
  for (let n = Math.max(1, total - margin + 1); n <= total; n += 1) shown.add(n);

  const numbers: (number | null)[] = [];
  let last = 0;
  for (const n of [...shown].sort((a, b) => a - b)) {
    if (n - last > 1) numbers.push(null);
    numbers.push(n);
    last = n;
  }
  return numbers;
}

interface PaginationProps {
  page: number;
  totalPages: number;
  range?: number;
  margin?: number;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
  onChange: (page: number) => void;
}

export function Pagination(props: PaginationProps) {
  const { page, totalPages, range = 5, margin = 2, onChange } = props;
  if (totalPages < 2) return null;
  const cell =
    'grid h-11 min-w-11 place-items-center rounded-control px-2 text-sm font-semibold tnum transition disabled:opacity-40';
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-center justify-center gap-1">
      <button
        type="button"
        aria-label={props.previousLabel}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        className={classNames(cell, 'text-text2 enabled:hover:bg-s2')}
      >
        <Icon name="chevron-left" size={20} />
      </button>
      {pageNumbers(page, totalPages, range, margin).map((number, position) =>
        number === null ? (
          <span key={`gap-${position < 4 ? 'start' : 'end'}`} className="px-1 text-text3" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={props.pageLabel(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
            className={classNames(cell, number === page ? 'bg-text text-bg' : 'text-text2 hover:bg-s2')}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={props.nextLabel}
        disabled={page >= totalPages}
        onClick={() => onChange(page + 1)}
        className={classNames(cell, 'text-text2 enabled:hover:bg-s2')}
      >
        <Icon name="chevron-right" size={20} />
      </button>
    </nav>
  );
}
