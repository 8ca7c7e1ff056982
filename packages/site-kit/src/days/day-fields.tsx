import { TextField } from '@kislap/ui';
import { useState } from 'react';
import { manilaDay } from '../days.ts';
import { useT } from '../i18n/i18n.tsx';
import { type OwnDays, readDays } from './own-days.ts';

interface DayFieldsProps {
  days: OwnDays;
  daysMax: number;
  /** Where they are none, or too many. */
  wrongText: string;
  onChange: (days: OwnDays) => void;
}

/** Two days of one's own choice; they apply once both make a selection. */
export function DayFields({ days, daysMax, wrongText, onChange }: DayFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState(days);
  const isWrong = readDays(typed.from, typed.to, daysMax) === undefined;

  function change(part: Partial<OwnDays>) {
    const next = { ...typed, ...part };
    setTyped(next);
    const own = readDays(next.from, next.to, daysMax);
    if (own) onChange(own);
  }

  return (
    <div className="grid min-w-64 flex-1 grid-cols-2 gap-3 sm:flex-none">
      <TextField
        type="date"
        label={t('common.from')}
        value={typed.from}
        max={manilaDay()}
        error={isWrong ? wrongText : undefined}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('common.to')}
        value={typed.to}
        max={manilaDay()}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  );
}
