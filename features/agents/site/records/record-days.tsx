import { Day } from '@kislap/contract-kit/fields';
import { addDays } from '@kislap/rules/days';
import { manilaDay } from '@kislap/site-kit/days.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Select, TextField } from '@kislap/ui';
import type { AgentQuery } from '../agent-place.tsx';
import { type OverviewRange, overviewDays, overviewRanges } from '../overview/overview-range.tsx';

const isDay = (text: string) => Day.safeParse(text).success;

/** The days that a page was asked for: one of the ranges, or any days. */
export function daysOf(query: AgentQuery, none: OverviewRange = 'thisWeek') {
  const { from = '', to = '' } = query;
  if (isDay(from) && isDay(to) && from <= to) return { range: 'days' as const, from, to };
  const range = overviewRanges.find((name) => name === query.range) ?? none;
  return { range, ...overviewDays(range) };
}

/** The same days for another page, in a range that everybody knows where it is one. */
export function queryOfDays({ range, from, to }: ReturnType<typeof daysOf>): AgentQuery {
  return range === 'days' ? { from, to } : { range };
}

/** One of the ranges, and with `isFree` any days. */
export function DaysField({
  query,
  none,
  isFree = true,
  onChange,
}: {
  query: AgentQuery;
  none?: OverviewRange;
  isFree?: boolean;
  onChange: (query: AgentQuery) => void;
}) {
  const t = useT();
  const { range, from, to } = daysOf(query, none);
  const { range: _range, from: _from, to: _to, ...rest } = query;
  const today = manilaDay();
  return (
    <>
      <Select
        label={t('wallet.range')}
        value={range}
        onChange={({ target }) =>
          onChange(target.value === 'days' ? { ...rest, from, to } : { ...rest, range: target.value })
        }
      >
        {overviewRanges.map((name) => (
          <option key={name} value={name}>
            {t(`agentCentre.range_${name}`)}
          </option>
        ))}
        {isFree && <option value="days">{t('agentReports.rangeDays')}</option>}
      </Select>
      {range === 'days' && isFree && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('agentReports.from')}
            type="date"
            value={from}
            min={addDays(to, -91)}
            max={to}
            onChange={({ target }) => target.value && onChange({ ...rest, from: target.value, to })}
          />
          <TextField
            label={t('agentReports.to')}
            type="date"
            value={to}
            min={from}
            max={today}
            onChange={({ target }) => target.value && onChange({ ...rest, from, to: target.value })}
          />
        </div>
      )}
    </>
  );
}
