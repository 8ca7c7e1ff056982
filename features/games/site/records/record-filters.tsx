import { gameCategories } from '@kislap/contract-kit/constants';
import { call } from '@kislap/site-kit/calls/api.ts';
import { DayRangePicker } from '@kislap/site-kit/day-range.tsx';
import { manilaDay } from '@kislap/site-kit/days.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Select, TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listVendors } from '../../contract/games.ts';
import { GameField } from './game-field.tsx';
import { recordKeys } from './record.keys.ts';
import {
  numberMax,
  type RecordSearch,
  readDays,
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
}

/** A number alone, or days, category, studio, game and state of the rounds. */
export function RecordFilters({ search, onChange }: RecordFiltersProps) {
  const { number } = search;
  return (
    <div className="grid gap-3">
      <NumberField key={number} number={number} onChange={onChange} />
      {number === undefined && <OtherFilters search={search} onChange={onChange} />}
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
      className="flex flex-wrap items-end gap-3"
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

function OtherFilters({ search, onChange }: RecordFiltersProps) {
  const t = useT();
  const { range, days, gameType, vassalage, gameId, state } = search;
  const vendors = useQuery({ queryKey: recordKeys.vendors, queryFn: () => call(listVendors, { query: {} }) });
  const names = new Map(
    vendors.data?.data.lanes.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName])),
  );
  // A studio that left the lobby stays in the filter while it is chosen.
  if (vassalage !== undefined && !names.has(vassalage)) names.set(vassalage, vassalage);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1 sm:flex-none">
          <DayRangePicker
            value={range}
            onChange={(next) => onChange({ range: next, from: undefined, to: undefined })}
          />
        </div>
        <DayFields
          key={`${days.from} ${days.to}`}
          days={days}
          onChange={(own) => onChange({ range: undefined, ...own })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Select
          label={t('records.category')}
          value={gameType ?? ''}
          onChange={(event) => onChange({ gameType: event.target.value || undefined })}
        >
          <option value="">{t('records.allCategories')}</option>
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
          <option value="">{t('records.allStudios')}</option>
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
          <option value="">{t('records.allStates')}</option>
          {roundStates.map((known) => (
            <option key={known} value={known}>
              {t(stateKeys[known])}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

/** Two days of one's own choice; they apply once both make a selection. */
function DayFields({
  days,
  onChange,
}: {
  days: { from: string; to: string };
  onChange: (days: { from: string; to: string }) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(days);
  const isWrong = readDays(typed.from, typed.to) === undefined;

  function change(part: Partial<typeof days>) {
    const next = { ...typed, ...part };
    setTyped(next);
    const own = readDays(next.from, next.to);
    if (own) onChange(own);
  }

  return (
    <>
      <TextField
        type="date"
        label={t('common.from')}
        value={typed.from}
        max={manilaDay()}
        error={isWrong ? t('records.daysWrong', { count: recordDaysMax }) : undefined}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('common.to')}
        value={typed.to}
        max={manilaDay()}
        onChange={(event) => change({ to: event.target.value })}
      />
    </>
  );
}
