import { gameCategories } from '@kislap/contract-kit/constants';
import { call } from '@kislap/site-kit/calls/api.ts';
import { DayRangePicker } from '@kislap/site-kit/day-range.tsx';
import { DayFields } from '@kislap/site-kit/days/day-fields.tsx';
import { FilterSheet } from '@kislap/site-kit/filter-sheet.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Select, TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listVendors } from '../../contract/games.ts';
import { GameField } from './game-field.tsx';
import { recordKeys } from './record.keys.ts';
import {
  numberMax,
  type RecordSearch,
  type readRecordSearch,
  recordDaysMax,
  roundStates,
} from './record-search.ts';

export const stateKeys = {
  open: 'records.stateOpen',
  closed: 'records.stateClosed',
  cancelled: 'records.stateCancelled',
} as const;

interface RecordFiltersProps {
  search: ReturnType<typeof readRecordSearch>;
  onChange: (change: RecordSearch) => void;
  /** Beside the filters; they are away with them. */
  actions: ReactNode;
}

/** A number alone, or days, category, studio, game and state of the rounds. */
export function RecordFilters({ search, onChange, actions }: RecordFiltersProps) {
  const t = useT();
  const { number, range, days, gameType, vassalage, gameId, state } = search;
  const chosen = [range === null, gameType, vassalage, gameId, state].filter(Boolean);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <NumberField key={number} number={number} onChange={onChange} />
        {number === undefined && (
          <div className="min-w-64 flex-1 sm:flex-none">
            <DayRangePicker
              value={range}
              onChange={(next) => onChange({ range: next, from: undefined, to: undefined })}
            />
          </div>
        )}
      </div>
      {number === undefined && (
        <FilterSheet
          title={t('records.filters')}
          showLabel={t('records.show')}
          count={chosen.length}
          fields={
            <>
              <div className="sm:col-span-2">
                <DayFields
                  key={`${days.from} ${days.to}`}
                  days={days}
                  daysMax={recordDaysMax}
                  wrongText={t('records.daysWrong', { count: recordDaysMax })}
                  onChange={(own) => onChange({ range: undefined, ...own })}
                />
              </div>
              <RoundFields search={search} onChange={onChange} />
            </>
          }
          actions={actions}
        />
      )}
    </div>
  );
}

/** Rounds are found by it on all days, so the other filters are away meanwhile. */
function NumberField({
  number = '',
  onChange,
}: Pick<RecordFiltersProps, 'onChange'> & { number: string | undefined }) {
  const t = useT();
  const [typed, setTyped] = useState(number);
  return (
    <form
      className="flex min-w-64 flex-1 flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ number: typed.trim() || undefined });
      }}
    >
      <div className="min-w-40 flex-1 sm:max-w-md">
        <TextField
          type="search"
          label={t('records.number')}
          value={typed}
          maxLength={numberMax}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" icon="search">
        {t('records.numberFind')}
      </Button>
      {number !== '' && (
        <Button tone="quiet" onClick={() => onChange({ number: undefined })}>
          {t('records.numberClear')}
        </Button>
      )}
    </form>
  );
}

function RoundFields({ search, onChange }: Pick<RecordFiltersProps, 'search' | 'onChange'>) {
  const t = useT();
  const { gameType, vassalage, gameId, state } = search;
  const vendors = useQuery({ queryKey: recordKeys.vendors, queryFn: () => call(listVendors, { query: {} }) });
  const names = new Map(
    vendors.data?.data.lanes.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName])),
  );
  // A studio that left the lobby stays in the filter while it is chosen.
  if (vassalage !== undefined && !names.has(vassalage)) names.set(vassalage, vassalage);
  return (
    <>
      <Select
        label={t('records.category')}
        value={gameType ?? ''}
        onChange={(event) => onChange({ gameType: event.target.value || undefined })}
      >
        <option value="">{t('common.all')}</option>
        {gameCategories
          .filter((category) => category !== 'LOTT')
          .map((category) => (
            <option key={category} value={category}>
              {t(`shell.cat${category}`)}
            </option>
          ))}
      </Select>
      <Select
        label={t('records.studio')}
        value={vassalage ?? ''}
        onChange={(event) => onChange({ vassalage: event.target.value || undefined })}
      >
        <option value="">{t('common.all')}</option>
        {[...names]
          .sort(([, one], [, other]) => one.localeCompare(other))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      <GameField key={gameId} gameId={gameId} onChange={(next) => onChange({ gameId: next })} />
      <Select
        label={t('common.status')}
        value={state ?? ''}
        onChange={(event) => onChange({ state: event.target.value || undefined })}
      >
        <option value="">{t('common.all')}</option>
        {roundStates.map((known) => (
          <option key={known} value={known}>
            {t(stateKeys[known])}
          </option>
        ))}
      </Select>
    </>
  );
}
