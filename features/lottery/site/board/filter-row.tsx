import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { type Filter, filtered } from './field.ts';

const filters = ['all', 'big', 'small', 'odd', 'even'] as const satisfies readonly Filter[];

interface FilterRowProps {
  label: string;
  values: readonly string[];
  /** Whether this list has nothing to clear; undefined where all is cleared elsewhere. */
  isEmpty?: boolean;
  onFill: (values: readonly string[]) => void;
}

/** Chooses many numbers of a grid at once. */
export function FilterRow({ label, values, isEmpty, onFill }: FilterRowProps) {
  const t = useT();
  return (
    <fieldset aria-label={t('lottery.filtersOf', { list: label })} className="flex flex-wrap gap-1.5">
      {filters.map((filter) => (
        <FilterButton key={filter} onClick={() => onFill(filtered(values, filter))}>
          {t(`lottery.filter_${filter}`)}
        </FilterButton>
      ))}
      {isEmpty !== undefined && (
        <FilterButton isDisabled={isEmpty} onClick={() => onFill([])}>
          {t('lottery.clear')}
        </FilterButton>
      )}
    </fieldset>
  );
}

interface FilterButtonProps {
  isDisabled?: boolean;
  onClick: () => void;
  children: string;
}

function FilterButton({ isDisabled, onClick, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onClick}
      className="h-11 min-w-11 rounded-full border border-line px-3 text-xs font-semibold text-text2 transition hover:border-line-strong hover:text-text disabled:opacity-50 sm:h-8"
    >
      {children}
    </button>
  );
}
