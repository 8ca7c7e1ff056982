import { FilterBar, FilterChip, FilterDay, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import type { WithdrawalStatus } from '../../contract/cashier.ts';
import { queueFilters, type WithdrawalSearch } from './withdrawal-search.ts';

interface QueueFiltersProps {
  search: WithdrawalSearch;
  counts: readonly { status: WithdrawalStatus; count: number }[];
  onChange: (part: Partial<WithdrawalSearch>) => void;
}

export function QueueFilters({ search, counts, onChange }: QueueFiltersProps) {
  const t = useT();
  const countOf = new Map<string, number>(counts.map(({ status, count }) => [status, count]));
  const options = queueFilters.map((value) => {
    const count = countOf.get(value);
    const label =
      value === 'open' || value === 'all' ? t(`payouts.filter_${value}`) : t(`console.withdrawal_${value}`);
    return { value, label: count === undefined ? label : `${label} (${count})` };
  });
  const rest = { page: undefined, id: undefined };
  return (
    <FilterBar label={t('console.filters')}>
      <FilterSelect
        label={t('common.status')}
        value={search.status ?? 'open'}
        options={options}
        onPick={(value) =>
          onChange({ ...rest, status: queueFilters.find((filter) => filter === value && filter !== 'open') })
        }
      />
      <FilterDay
        label={t('common.from')}
        value={search.from}
        onPick={(from) => onChange({ ...rest, from })}
      />
      <FilterDay label={t('common.to')} value={search.to} onPick={(to) => onChange({ ...rest, to })} />
      {search.accountId && (
        <FilterChip
          text={t('payouts.onePlayer')}
          onClear={() => onChange({ ...rest, accountId: undefined })}
        />
      )}
    </FilterBar>
  );
}
