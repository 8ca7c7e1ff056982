import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, TextField } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import { type OverviewRange, OverviewRangePicker, overviewDays } from '../overview/overview-range.tsx';

export interface RecordQuery {
  from: string;
  to: string;
  account?: string;
}

/** Whose records, and of which days; more filters of a page stand beside them. */
export function RecordFilter({
  onChange,
  children,
}: {
  onChange: (query: RecordQuery) => void;
  children?: ReactNode;
}) {
  const t = useT();
  const [range, setRange] = useState<OverviewRange>('thisWeek');
  const [typed, setTyped] = useState('');

  function apply(chosen: OverviewRange) {
    const account = typed.trim();
    onChange({ ...overviewDays(chosen), ...(account && { account }) });
  }

  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply(range);
      }}
    >
      <TextField
        label={t('agentCentre.searchName')}
        hint={t('agentCentre.recordHint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <OverviewRangePicker
        value={range}
        onChange={(chosen) => {
          setRange(chosen);
          apply(chosen);
        }}
      />
      {children}
      <Button type="submit" icon="search" className="h-12 justify-self-start">
        {t('agentCentre.search')}
      </Button>
    </form>
  );
}
