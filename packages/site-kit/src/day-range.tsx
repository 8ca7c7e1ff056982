import { Segmented } from '@kislap/ui';
import { manilaDay } from './days.ts';
import { useT } from './i18n/i18n.tsx';

export type DayRange = 'today' | 'week' | 'month';

export function parseDayRange(value: unknown): DayRange {
  return value === 'today' || value === 'month' ? value : 'week';
}

/** Manila days, both included. */
export function daysOf(range: DayRange): { from: string; to: string } {
  const back = { today: 0, week: -6, month: -29 }[range];
  return { from: manilaDay(back), to: manilaDay() };
}

export function DayRangePicker({
  value,
  onChange,
}: {
  /** Null: none of them. */
  value: DayRange | null;
  onChange: (range: DayRange) => void;
}) {
  const t = useT();
  return (
    <Segmented<DayRange>
      label={t('wallet.range')}
      value={value}
      options={[
        { value: 'today', label: t('wallet.rangeToday') },
        { value: 'week', label: t('wallet.rangeWeek') },
        { value: 'month', label: t('wallet.rangeMonth') },
      ]}
      onChange={onChange}
    />
  );
}
